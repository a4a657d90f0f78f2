/** What an unverified application says of itself. */
export const OwnWords = ({ name, developer }: { name: string; developer: string }) => (
  <>
    It calls itself “<bdi>{name}</bdi>”, made by “<bdi>{developer}</bdi>”.
  </>
);
