import type { SentenceList } from "./sentence-list";

const everything =
  "contract/account/account-data.spec.ts › deleting an account deletes its profiles, consents, tokens and sessions";
const bytes =
  "contract/account/account-data.spec.ts › data of a deleted profile or account is in no file of the database";
const record =
  "contract/account/account-data.spec.ts › the audit record of a deleted account holds only what the deletion page says";
const forged = "contract/account/account-data.spec.ts › deleting an account needs the form token of the page";
const ownerless =
  "contract/account/account-data.spec.ts › deleting an account ends all its sessions, and its applications stay without an owner";
const profile =
  "contract/account/delete-profile.spec.ts › a deleted profile is gone at once, for its customer and for applications";
const password =
  "contract/account/delete-profile.spec.ts › deleting a profile needs the password and the form token";
const log =
  "contract/account/delete-profile.spec.ts › the access log still says when a deleted profile was read";
const told =
  "contract/account/delete-profile.spec.ts › the page that deletes a profile names the applications that read it";
const shared =
  "contract/account/shared-accounts.spec.ts › visitors cannot change or delete the demo's shared accounts";
const instead =
  "contract/account/shared-accounts.spec.ts › pages of the demo's shared accounts say so instead of showing forms";
const own =
  "contract/account/shared-accounts.spec.ts › visitors can change and delete their own accounts, and profiles that they added";

export const deletion: SentenceList = {
  labels: [
    "Delete your account?",
    "Delete the profile of {name}?",
    "Your password",
    "Delete my account",
    "Delete the profile",
    "Keep it",
    "There is a problem",
    "Please try again.",
    "Go to the home page",
  ],
  promises: {
    "This takes effect immediately and cannot be undone.": [everything, profile, bytes],
    // The account
    "The profile of {name}, with all genetic data and phenotypes, your name, your email address, your passkeys, your consents and your access log are deleted.":
      [everything, bytes],
    "The profiles of {names}, with all genetic data and phenotypes, your name, your email address, your passkeys, your consents and your access log are deleted.":
      [everything, bytes],
    "The access of {applications} ends.": [everything],
    "They may keep what they have already read.": [everything],
    "No application has access now.": [told],
    "You are signed out of Strandbank in every browser.": [ownerless],
    "Applications that you registered stay, without an owner.": [ownerless],
    "For a year after each event, we keep a record of what happened when, such as a sign-in or a consent, and with which application.":
      [record],
    "It no longer says who you are: your account, your consents and your network addresses are taken out of it.":
      [record],
    "Download everything first": [
      "contract/account/account-data.spec.ts › the account export holds everything about the customer, and no secret",
    ],
    "That is not your password.": [everything, password],
    "We deleted nothing.": [everything, password],
    "That form belonged to another session, so nothing changed.": [forged],
    "Your account is deleted": [everything],
    "We deleted your profiles, their genetic data and everything you allowed.": [everything, bytes],
    "We refuse applications that had access; they may keep what they have already read.": [everything],
    // A profile
    "The profile of {name} is deleted with its genetic data and phenotypes.": [profile, bytes],
    "Your other profiles stay.": [profile],
    "{applications} can no longer read it, but may keep what was already read.": [told, profile],
    "No application can read it now.": [told],
    "Your access log still says when it was read, as a deleted profile.": [log],
    "Download the raw data first": [
      "contract/account/raw-data.spec.ts › works for the customer's own genotyped profiles only",
    ],
    // What visitors of the demo share
    "Everybody who tries the demo shares this account, so nobody can delete it.": [shared, instead],
    "Everybody who tries the demo shares this account, so nobody can delete the profiles that it had at first.":
      [shared, instead],
    "Create an account of your own to try that.": [own, instead],
  },
};
