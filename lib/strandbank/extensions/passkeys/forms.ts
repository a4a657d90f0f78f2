export const PASSKEYS_PURPOSE = "passkeys";
/** The field of a form that holds the browser's answer, as JSON. */
export const ANSWER_FIELD = "answer";
