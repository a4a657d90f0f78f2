import type { SentenceList } from "./sentence-list";

const everything = "contract/account/account-data.spec.ts › deleting the account takes everything with it";
const bytes =
  "contract/account/account-data.spec.ts › what a deleted profile and a deleted account held is in no file of the database";
const record =
  "contract/account/account-data.spec.ts › the record that is kept of a deleted account says what its page says";
const forged = "contract/account/account-data.spec.ts › an account is not deleted by a forged form";
const ownerless =
  "contract/account/account-data.spec.ts › a deleted account is signed out everywhere, and its applications stay without an owner";
const profile =
  "contract/account/delete-profile.spec.ts › a deleted profile is gone at once, for the customer and for applications";
const password =
  "contract/account/delete-profile.spec.ts › deleting a profile needs the password and the page's form";
const log =
  "contract/account/delete-profile.spec.ts › the access log still says when a deleted profile was read";
const told =
  "contract/account/delete-profile.spec.ts › the page names the applications that read the profile";
const shared =
  "contract/account/shared-accounts.spec.ts › no visitor changes or deletes an account of the demo, which others share";
const instead =
  "contract/account/shared-accounts.spec.ts › the pages of such an account say so in place of the forms";
const own =
  "contract/account/shared-accounts.spec.ts › visitors change and delete accounts of their own, and profiles that they added";

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
      "contract/account/account-data.spec.ts › the export holds everything about the customer, and no secret",
    ],
    "That is not your password.": [everything, password],
    "We deleted nothing.": [everything, password],
    "That form belonged to another session, so we deleted nothing.": [forged],
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
      "contract/account/raw-data.spec.ts › is for the customer's own genotyped profiles only",
    ],
    // What visitors of the demo share
    "Everybody who tries the demo shares this account, so nobody can delete it.": [shared, instead],
    "Everybody who tries the demo shares this account, so nobody can delete the profiles that it had at first.":
      [shared, instead],
    "Create an account of your own to try that.": [own, instead],
  },
};
