export const signIn = (_here: string): void => undefined;
export const signOut = (): void => undefined;
