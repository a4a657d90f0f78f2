/** Id of the notice that says in full what a visitor may see, and why. */
export const ACCESS_NOTICE = "access";
