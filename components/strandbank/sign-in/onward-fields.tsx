export interface Onward {
  /** Where the sign-in leads. */
  next: string;
  /** Why a customer who is signed in does so again; their session remains. */
  again?: string | undefined;
}

/** The hidden fields of every form that signs in. */
export const OnwardFields = ({ next, again }: Onward) => (
  <>
    <input type="hidden" name="next" value={next} />
    {again && <input type="hidden" name="again" value={again} />}
  </>
);
