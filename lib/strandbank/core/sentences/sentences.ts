/** A sentence that tells a customer who can read what of their data, and until when. */
interface Sentence {
  /** Facts stand in braces. */
  words: string;
  /** The requests that would fail if it were false; `sentences.spec.ts` makes them. */
  proof: string;
}

/**
 * All of these sentences on the consent page, Connected apps, a consent's page and record, Stop sharing and
 * the access log. `Says` prints them; a test makes each one's requests on both stores, and finds other
 * sentences of this kind on these pages.
 */
export const SENTENCES = {
  "gets-ticked": {
    words: "{app} gets what is ticked and nothing else.",
    proof: "What was not ticked is null, missing or refused.",
  },
  "ticked-is-shared": {
    words: "What is ticked is shared. What you untick ends.",
    proof: "After Allow, an item that was unticked is null, and one that was ticked is read.",
  },
  needed: {
    words:
      "{needed}: a number for {whom}, whether that DNA was analyzed, and whether only for ancestry. No name. To keep this private, {otherwise}.",
    proof:
      "With `basic` alone, the API returns ids and these two facts, and null for the names; after Stop sharing, 401.",
  },
  "no-such-report": {
    words: "If you tick one, it hands over nothing until Strandbank has it.",
    proof: "With such a scope alone, the genetic bins of a profile return 403.",
  },
  "of-one-person": {
    words:
      "{app} gets what you decide next of the person whom you choose. What it reads of others stays as it is.",
    proof:
      "The profile of another person returns 404, and an earlier connection reads another person as before.",
  },
  "of-several": {
    words: "Tick the people, and what of each of them. Of a person who is not ticked, nothing is shared.",
    proof: "A token lists the people who were ticked, with their own items; another profile returns 404.",
  },
  "shared-since": {
    words: "Shared since {time}",
    proof: "The item is read, and the time is that of the first decision that shared it.",
  },
  "shared-until": {
    words: "Shared until {end}",
    proof: "The person is read, and introspection returns no later end.",
  },
  "email-elsewhere": {
    words: "It stays shared with what you allowed of {people}.",
    proof: "After the email address is unticked for one person, a connection to the other still reads it.",
  },
  writes: {
    words: "The application could replace these values. You would see its values from then on.",
    proof: "A request stores a value, which the customer's profile page shows.",
  },
  until: {
    words: "Until {end} ({period}), then it stops by itself.",
    proof: "After the end, reads return 401, and a refresh `invalid_grant`.",
  },
  "until-instead": {
    words: "Until {end} ({period}) instead of {before}, then it stops by itself.",
    proof: "Allow replaces the end, and reading stops at the new one.",
  },
  "reads-away": {
    words: "Reads at any time, even while you are not using it, and may keep what it has read.",
    proof: "After sign-out, a read and a refresh succeed, and responses contain the values themselves.",
  },
  "stop-any-time": {
    words: "Stop it any time under {place}.",
    proof: "The form of that page ends the access: the next read returns 401.",
  },
  reads: {
    words: "Who may read your data: what, of whom, and until when. You can change each of them or end it.",
    proof: "The page lists a consent from the decision to its end, with its person, items and end.",
  },
  "nothing-shared": {
    words: "Nothing is shared of {people}.",
    proof: "A token does not list these people, and their profiles return 404.",
  },
  stopped: {
    words: "{app} can no longer use your data. We refuse its next request.",
    proof: "The next read returns 401, and a refresh `invalid_grant`.",
  },
  added: {
    words: "What you ticked of {person} is shared from now on.",
    proof: "The token that the application has already reads the person.",
  },
  keeps: {
    words: "What {app} has read stays with its developer. Ask them to delete it.",
    proof: "Responses contain the values themselves, and no later request takes them back.",
  },
  "stop-everything": {
    words: "This ends everything that you share with it:",
    proof: "After it, no token of the application reads any of the people.",
  },
  "stop-now": {
    words: "Reading stops at once: we refuse the next request of {app}.",
    proof: "The next read returns 401.",
  },
  "stop-own": {
    words: "Your data at Strandbank does not change, and you can allow {app} again at any time.",
    proof: "The download of the account has the same profiles, and a new decision gives access.",
  },
  untick: {
    words: "Untick what you no longer want to share. Without anything ticked, sharing ends.",
    proof: "An item that was unticked is null at the next read; without any the next read returns 401.",
  },
  saved: {
    words: "Saved. It takes effect with the app’s next request.",
    proof: "The next read has the names no more.",
  },
  "stopped-here": {
    words: "You stopped sharing. We refuse the app’s next request.",
    proof: "The next read returns 401.",
  },
  adds: {
    words: "It gets what is ticked and nothing else. Sensitive items are off at first.",
    proof: "The boxes of sensitive items are not ticked, and what is not ticked is not read of the person.",
  },
  "event-allowed": {
    words: "You allowed {what}, until {end}.",
    proof: "The consent has these items and this end.",
  },
  "event-narrowed": {
    words: "You reduced it to {what}, until {end}.",
    proof: "The next read has these items and no others.",
  },
  "event-widened": {
    words: "You widened it to {what}, until {end}.",
    proof: "The next read of a connection that asked for them has these items.",
  },
  "event-end": { words: "You changed the end to {end}.", proof: "Introspection returns this end." },
  "event-withdrawn": { words: "You stopped sharing.", proof: "The next read returns 401." },
  ended: { words: "{how} {time}", proof: "The next read returns 401, whoever or whatever ended it." },
  "event-ended": { words: "It ended.", proof: "The next read returns 401." },
  log: {
    words: "What applications read and changed, newest first.",
    proof: "A read appears with its application, person and item; a refused one and a preview do not.",
  },
  "log-empty": {
    words: "No application has read any of your data yet.",
    proof: "It stands there before the first read, and after it a line.",
  },
  "log-places": {
    words: "A place counts each time an application reads it.",
    proof: "Two reads of one place count twice.",
  },
  preview: {
    words: "This is what would leave if you share it. Nobody else has read it.",
    proof: "After Allow, the API returns these values; the access log has no line for the page.",
  },
} as const satisfies Record<string, Sentence>;

export type SentenceId = keyof typeof SENTENCES;

/** The names of the facts in a sentence. */
export type FactOf<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | FactOf<Rest>
  : never;
