import { items } from "./items";
import type { SentenceList } from "./sentence-list";

const unverified =
  "pages/consent-unverified.spec.ts › the consent page of an unverified application begins with a warning and its host";
const word =
  "pages/consent-unverified.spec.ts › an unverified application gets sensitive items only after an extra confirmation";
const head = "pages/consent.spec.ts › says who asks, where the customer will return to and who is signed in";
const someoneElse = "pages/consent.spec.ts › lets another customer sign in and returns to the request";
const returns = "contract/oauth/consent.spec.ts › to allow redirects with code, state and iss";
const each = "contract/oauth/consent.spec.ts › and the token carries exactly what was granted";
const asked = "contract/oauth/consent.spec.ts › and nothing is granted that was not requested";
const basic = "contract/oauth/consent.spec.ts › with basic always kept where it was asked for";
const refuse =
  "contract/oauth/consent.spec.ts › to refuse redirects with access_denied, state and iss, without a code";
const late = "contract/oauth/consent.spec.ts › is refused when the request is older than an hour";
const once = "contract/oauth/consent.spec.ts › counts once: a second form is refused";
const otherSession = "contract/oauth/consent.spec.ts › with the form token of another session";
const chosen =
  "contract/oauth/consent.spec.ts › as … needs one chosen profile, and the token covers exactly that";
const shown = 'contract/oauth/consent.spec.ts › as "…" covers the profiles that the page showed';
const later =
  "contract/oauth/consent-coverage.spec.ts › a profile that is added later is not covered by existing consents";
const meanwhile =
  "contract/oauth/consent-coverage.spec.ts › a profile that is added while the consent page is open is not covered by the consent";
const problems =
  "pages/consent.spec.ts › says what happened to a request that is unknown, expired or decided";
const badges =
  "pages/consent-profile.spec.ts › labels an ancestry-only profile and one that is not genotyped";
const only = "pages/consent-profile.spec.ts › is preselected when the account has one profile";
const included = "pages/consent.spec.ts › shows items included in a ticked item as ticked, and grants them";
const folded = "pages/consent.spec.ts › folds items that the application has already, ticked";
const unticked =
  "pages/consent-without-scripts.spec.ts › keeps shared items folded and granted, unless they are unticked";
const foldedLocations =
  "pages/consent.spec.ts › folds locations that the application has already, ticked, and shows the new ones";
const inWords = "rules/oauth/consent-selection.spec.ts › describes what would be shared, and how much more";
const nothing = "pages/consent-answers.spec.ts › with nothing ticked, the Allow button says what to do";
const person = "pages/consent-answers.spec.ts › the Allow button names the chosen person";
const people =
  "pages/consent-answers.spec.ts › the Allow button counts the people of a consent for several, and names a single one";
const same = "pages/consent-answers.spec.ts › items shared for one person can be ticked at once for another";
const end = "pages/consent-answers.spec.ts › a sentence says when the consent will end, as chosen";
const ends =
  "contract/oauth/consent-end.spec.ts › a consent for a day ends after a day with its tokens, and expires_in says so";
const idle =
  "contract/oauth/consent-end.spec.ts › an unused consent ends after 90 days, and the receipt says so";
const withdrawn = "contract/oauth/withdraw.spec.ts › withdrawing ends all consents of an application at once";
const sensitive = "pages/consent.spec.ts › leaves sensitive items out when everything else is ticked";
const hidden =
  "contract/v1/genotypes.spec.ts › the scope genomes covers every location; sensitive ones that are turned off are __";
const locations =
  "contract/v1/genotypes.spec.ts › locations outside the scopes are not returned; none left is 200 with only id";
const written = "contract/v1/phenotypes.spec.ts › PUT returns what GET returns afterwards";
const refusedBefore = "pages/consent.spec.ts › shows shared items like new ones with prompt=consent";
const found = "rules/oauth/consent-locations.spec.ts › are found by “…”";
const purposes =
  "contract/account/developers.spec.ts › the consent page quotes an application's purposes as its own words, as text";

export const consent: SentenceList = {
  labels: [
    ..."There is a problem|Whose data?|Which items?|Your decision|How long?|One day|90 days|One year".split(
      "|",
    ),
    ..."Identity|Reports|Your DNA|Your DNA: sensitive|Phenotypes to read|Phenotypes to change".split("|"),
    ..."Basic profile|Names|Email address|All reports|Genetic Weight report|Deep Sleep report".split("|"),
    ..."Whole genome|Height|Change: Height|{count} location|{count} locations|{count} sensitive location".split(
      "|",
    ),
    ..."{count} shared location|{chromosome}|{gene}|{location}|{location} ({gene})|{scope}|{name}".split("|"),
    ..."P|{count} of {count}|Who you are.|Refuse|Allow ticked items".split("|"),
    ..."Not you?|(opens in a new tab)|See your connected apps|Choose one by one|Hide the list".split("|"),
    ..."Show their ids|Show its id|Show the scopes behind these items|Find by id, gene or position".split(
      "|",
    ),
    ..."Try part of an id or a gene.|Please decide again.|Choose whose data you want to share.".split("|"),
    ..."Choose how long it lasts.|Choose Refuse or Allow.|Go back to the application and start again.".split(
      "|",
    ),
    "Confirm that you know who gets the sensitive items, or untick them.",
    "Tick at least one item to share, or refuse.",
  ],
  promises: {
    ...items,
    // Who asks, and who is asked
    "Strandbank has not verified this application": [unverified],
    "Anyone can register an application and choose its name.": [unverified],
    "Share something only if you came here from {host} yourself and know who runs it.": [unverified],
    "If somebody sent you this page, refuse.": [refuse],
    "An application that calls itself {application}, at {host}": [unverified],
    "Not verified by Strandbank It says it is made by {developer}, {host}": [unverified],
    "What may {application} use?": [unverified, head],
    "Verified by Strandbank, made by {developer}, {host}": [head],
    "You will return to {host}.": [head, returns],
    "You are {name} ({email}).": [head],
    "Sign in as someone else": [someoneElse],
    // Of whom
    "{application} will see this one person only.": [chosen],
    "Your account has one profile.": [only],
    "This covers this one profile, and none that you add later.": [shown, later, meanwhile],
    "This covers these {count} profiles, and none that you add later.": [shown, later, meanwhile],
    "What you tick is shared for each of these people.": [shown],
    "Ancestry only": [badges],
    "Not genotyped": [badges],
    "Already shared": [folded],
    "This profile does not have genetic results yet.": [badges],
    "None of these profiles has genetic results yet.": [badges],
    "Import a raw-data file first, then come back to this request.": [
      "pages/visitor.spec.ts › a visitor signs up, imports a raw-data file and sees a marker of it in Rangefinder",
    ],
    // What
    "{application} gets what you tick and nothing else.": [each, asked],
    "{application} asks for nothing new.": [folded],
    "In quotation marks: why it asks, in its own words.": [purposes],
    "To greet you.": [purposes],
    "Everything except sensitive items": [sensitive],
    "Everything except sensitive items {count} of {count}": [sensitive],
    "The same items as for {name} ({count})": [same],
    "Basic profile and 1 location": [inWords],
    "Always included.": [basic],
    "To share nothing, refuse.": [refuse],
    "You refused it before": [refusedBefore],
    "Also part of “{words}”.": [included],
    "Included in “{words}”, which is ticked.": [included],
    "Included in the whole genome, which is ticked.": [
      "rules/oauth/consent-selection.spec.ts › includes every location with the whole genome",
    ],
    "Group numbers that Strandbank worked out from your DNA.": [
      "contract/v3/genetic-bin.spec.ts › a report's own scope covers its predictor only",
    ],
    "The genotypes themselves, as read from your sample.": [
      "contract/account/raw-data.spec.ts › creates a profile whose export equals the file, call by call",
    ],
    "Your genotype at each of these locations.": [locations],
    "On {count} chromosome, in {count} gene.": [found],
    "On {count} chromosomes, in {count} genes.": [found],
    "Positions are GRCh37, 1-based.": [found],
    "{count} of {count} match": [found],
    "None of the requested locations matches.": [
      "rules/oauth/consent-locations.spec.ts › are not found by “…”",
    ],
    "Characteristics stored with your profile.": [
      "contract/v1/phenotypes.spec.ts › a stored phenotype can be read with its own scope or with all",
    ],
    "The application could replace these values.": [written],
    "You would see its values from then on.": [
      "contract/account/profile-page.spec.ts › show who changed them, and the customer can change and remove them",
    ],
    "These can reveal a high risk of a serious illness.": [
      "contract/account/profile-page.spec.ts › are turned on after the warning, for applications too, and off again",
    ],
    "They also reveal it about your parents, children and siblings, who share much of your DNA and were not asked.":
      [
        "contract/account/profile-page.spec.ts › are turned on after the warning, for applications too, and off again",
      ],
    "Results that you chose not to see stay hidden if you allow them.": [hidden],
    "I know who runs {host}, and I want them to have the sensitive items I ticked.": [word],
    "Already shared with {application}: {items}": [folded, foldedLocations],
    "These stay ticked unless you change them.": [folded],
    "If you untick one, it is left out of this consent.": [unticked],
    "To end what you allowed earlier, withdraw it under Connected apps.": [unticked, withdrawn],
    // Until when, the answers, and how to end it
    "It ends on {date}, or earlier if you withdraw it.": [end, ends],
    "It ends on {date}, or earlier if you withdraw it or {application} does not use it for 90 days.": [
      end,
      idle,
    ],
    "Allow {items}": [person],
    "Allow {items} of {first name}": [person],
    "Allow {items} of {count} people": [people],
    "Tick something to allow": [nothing],
    "Nothing is ticked.": [nothing],
    "Ticked: {words}.": [inWords],
    "To withdraw it, open Connected apps here at Strandbank.": [withdrawn],
    "{application} may keep what it has already read.": [withdrawn],
    "This request expires in {minutes}.": [late],
    // What became of a request
    "This page belonged to another session, so nothing was shared.": [otherSession],
    "This request does not exist": [problems],
    "The URL may be incomplete, or the request was removed after it ended.": [problems],
    "This request has expired": [problems],
    "It was open for more than an hour, so it ended without a decision.": [late],
    "Nothing was shared.": [late],
    "You have already decided this request": [problems],
    "You can answer a request only once.": [once],
    "Connected apps shows what you share and lets you withdraw it.": [withdrawn],
    "To share something else, start again in the application.": [once],
  },
};
