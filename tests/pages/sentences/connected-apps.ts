import { items } from "./items";
import type { SentenceList } from "./sentence-list";

const tells = "pages/connected-apps.spec.ts › shows what an application may read and what was refused";
const apart = "pages/connected-apps.spec.ts › Connected apps shows which profile each item is shared for";
const part = "pages/connected-apps.spec.ts › withdraws a part after showing the consequences";
const whole =
  "pages/connected-apps.spec.ts › withdraws everything after a confirmation, and the token is 401";
const withdrawn = "contract/oauth/withdraw.spec.ts › withdrawing ends all consents of an application at once";
const again = "contract/oauth/withdraw.spec.ts › a withdrawal changes no data, and a new consent is possible";
const anotherForm =
  "contract/oauth/withdraw.spec.ts › withdrawing needs a session and the form token of that application";
const scopeGone =
  "contract/oauth/withdraw-part.spec.ts › a withdrawn scope is gone with the next request, from issued tokens and later ones";
const locationsGone =
  "contract/oauth/withdraw-part.spec.ts › locations can be withdrawn one by one or all at once; basic stays";
const profileGone = "contract/oauth/withdraw-part.spec.ts › a withdrawn profile is 404 for the application";
const nothing =
  "contract/oauth/withdraw-part.spec.ts › withdrawing a part needs a choice, the customer's own profile, and the form token";
const renew = "contract/oauth/consent-end.spec.ts › renews with one click, for as long again and from now";
const soon =
  "contract/oauth/consent-end.spec.ts › offers to renew from 30 days before the end, and no earlier";
const end = "contract/oauth/consent-end.spec.ts › no token outlives its consent, however late the refresh";
const unused =
  "contract/oauth/consent-end.spec.ts › an unused consent ends after 90 days, and the receipt says so";
const offered =
  "contract/oauth/consent-coverage.spec.ts › Connected apps offers a new profile unticked; once ticked, issued tokens read it";
const notRead =
  "contract/oauth/consent-coverage.spec.ts › a profile that is added later is not covered by existing consents";
const apartRead =
  "contract/oauth/consent-coverage.spec.ts › a profile that the application reads under another consent is not offered to it";
const word =
  "contract/oauth/consent-coverage.spec.ts › an unverified application gets sensitive items of a new profile only with an extra confirmation";
const receipt =
  "contract/oauth/receipt.spec.ts › a receipt says who allowed what, for which profiles, in which words, when and until when";
const joined =
  "contract/oauth/consent-coverage.spec.ts › a receipt lists a profile that joined later, and when, even after it is withdrawn";
const kept =
  "contract/oauth/receipt.spec.ts › a receipt keeps what was allowed after a part, then all, is withdrawn";
const newest =
  "contract/oauth/receipt.spec.ts › the newest 1,000 consents for an application stay in force; the receipt of an older one says why";
const states =
  "contract/oauth/receipt.spec.ts › the receipt of an ended consent says how it ended, and no longer how to end it";
const unverified =
  "pages/consent-unverified.spec.ts › the consent page of an unverified application begins with a warning and its host";
const log =
  "contract/account/access-log.spec.ts › the access log shows when an application read which kind of data of which profile";
const ruler = "pages/consent-genome.spec.ts › Connected apps shows how much an application may read";
const everything =
  "contract/account/account-data.spec.ts › the account export holds everything about the customer, and no secret";

export const connectedApps: SentenceList = {
  labels: [
    ..."Connected apps|{name} · {email}|Sign out|Try Rangefinder|Receipts|Allowed|Application|State".split(
      "|",
    ),
    ..."Receipt|Receipt for {application}|Print|Download as JSON|Who allowed it|Which application".split("|"),
    ..."Whose data|When|Until when|How to end it|Basic profile basic|Names names|P|{application}".split("|"),
    ..."{name}|All reports report:all|Genetic Weight report {scope}|Deep Sleep report {scope}".split("|"),
    ..."Whole genome genomes|{chromosome} {scope}|{chromosome}|Height {scope}|Change: Height {scope}".split(
      "|",
    ),
    ..."{count} locations|{count} location|Identity ({count})|Reports ({count})|Your DNA ({count})".split(
      "|",
    ),
    ..."Phenotypes to read ({count})|Phenotypes to change ({count})|Locations ({count})|Identity".split("|"),
    ..."Basic profile|All reports|Genetic Weight report|Deep Sleep report|Whole genome|Height|Change: Height|Names|Email address|Email address email|Locations|All {count} location|Profiles".split(
      "|",
    ),
    ..."{location}|{location} {genes}|of {application}|See the access log".split("|"),
    ..."First allowed|Last allowed|Ends on|Last used|{time}|Withdraw a part|Withdraw access|Renew".split("|"),
    ..."of what {application} may use|what {application} may use|Share who is ticked|Keep sharing".split("|"),
    ..."Stop sharing with {application}?|Withdraw part of {application}’s access|There is a problem".split(
      "|",
    ),
    ..."Tick what you want to withdraw.|Tick at least one item, or keep everything as it is.".split("|"),
    ..."What happens next|Withdraw what is ticked|Keep everything|Please try again.".split("|"),
    "Confirm that you know who gets the sensitive items.",
  ],
  promises: {
    ...items,
    // Connected apps
    "The applications that may read data from your account, and what you allowed each of them.": [tells],
    "No application uses your data": [whole, end],
    "When you connect one, it appears here with everything you allowed, and you can end its access.": [
      tells,
      whole,
    ],
    "Receipts of all your consents, also of those that have ended.": [kept],
    "Made by {developer}": [unverified],
    "It says it is made by {developer}": [unverified],
    "Not verified by Strandbank": [unverified],
    "{date}": [renew],
    "Parts of it on {date}": [
      "contract/oauth/consent-end.spec.ts › says when the first and the last of several consents end",
    ],
    "{ago}": [log],
    "Not used yet": [log],
    "It ends soon.": [soon],
    "You can let it go on until {date}, with the same items.": [renew],
    "Used once in the last 24 hours: account": [log],
    "No marker": [ruler],
    "1 marker on 1 chromosome": [ruler],
    "The whole genome: about a million markers, on every chromosome": [ruler],
    "Allowed for {names}: {items}": [tells, apart],
    "Refused: {items}": [tells],
    "The genotype at each of these locations.": [locationsGone],
    "And {count} more, all listed in your data.": [everything],
    "Not shared: {names}": [offered, profileGone],
    "{application} reads nothing about them.": [notRead, apartRead],
    "Tick whom it may read as it reads the others: the same items, until the same day.": [offered],
    "We have not verified {applications}.": [word],
    "I know who runs it, and I want them to have the sensitive items too.": [word],
    // What became of a form
    "Renewed.": [renew],
    "What {application} may use now ends on {date}.": [renew],
    "Shared.": [offered],
    "{application} may read data of {names}.": [offered],
    "We withdrew what you ticked.": [part],
    "{application} no longer gets it, starting with its next request.": [scopeGone],
    "Access withdrawn.": [whole],
    "{application} can no longer use your data.": [withdrawn],
    "We refuse its next request.": [withdrawn],
    "That form belonged to another session, so nothing changed.": [anotherForm, nothing],
    "Nothing was ticked, so nothing changed.": [offered],
    "Nothing changed.": [word],
    // To withdraw
    "This ends everything you allowed: {items} for {names}.": [withdrawn],
    "It takes effect immediately.": [withdrawn],
    "We refuse the next request of {application}.": [withdrawn],
    "Features of {application} that need your data stop working for you.": [withdrawn],
    "{developer} may keep what the application has already read.": [again],
    "Ask them to delete it.": [again],
    "Your data at Strandbank does not change, and you can allow {application} again at any time.": [again],
    "Everything else stays as you allowed it.": [scopeGone, profileGone],
    "Ends only when you withdraw all access.": [locationsGone],
    "{application} can no longer read anything about this profile.": [profileGone],
    "It takes effect immediately: from its next request on, {application} no longer gets these items.": [
      scopeGone,
      locationsGone,
    ],
    "Features of {application} that need them may stop working for you.": [scopeGone],
    "{application} can ask you again, and you can decide differently.": [again],
    // Receipts
    "What you allowed, when, and how it ended.": [receipt, kept, states],
    "You have not allowed anything yet.": [
      "contract/oauth/receipt.spec.ts › a receipt is 404 for every other customer",
    ],
    "None was kept then": [states],
    "Ends on {date}": [states],
    "Withdrawn on {date}": [kept, states],
    "Ended by the application on {date}": [states],
    "Ended by us on {date}": [states],
    "Ended for newer consents on {date}": [newest, states],
    "Ended as you chose on {date}": [states],
    "Ended unused on {date}": [unused, states],
    "{name}, {email}": [receipt],
    "{application}, made by {developer}, at {host}.": [receipt],
    "Strandbank had verified it.": [receipt],
    "{application}, which says it is made by {developer}, at {host}.": [receipt],
    "Strandbank had not verified it.": [receipt],
    "{names}": [receipt],
    "You added {name} on {date}.": [joined],
    "You chose {date}.": [receipt],
    "Withdrawn on {date}.": [states],
    "Under Connected apps, in part or altogether.": [withdrawn, scopeGone],
    "It has ended.": [states],
    "What you allowed, as the page said it": [receipt, kept],
    "Why, in the application’s own words: To greet you.": [
      "contract/account/developers.spec.ts › the consent page quotes an application's purposes as its own words, as text",
    ],
    "Your genotype at {locations} and others, all named in the file.": [receipt],
    "Your genotype at {locations}.": [receipt],
    "The file has the fields of the Kantara Initiative’s Consent Receipt Specification 1.1.0.": [receipt],
  },
};
