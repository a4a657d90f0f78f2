/**
 * Whether a child's two alleles can come one from each of these parents; with a single parent, whether one of
 * them can. Only where everybody has two copies of the chromosome.
 */
export function canFollow(child: readonly string[], parents: readonly (readonly string[])[]): boolean {
  const [one, other] = child;
  if (child.length !== 2 || one === undefined || other === undefined) return false;
  const [first = [], second] = parents;
  const comes = (fromFirst: string, fromSecond: string) =>
    first.includes(fromFirst) && (second === undefined || second.includes(fromSecond));
  return comes(one, other) || comes(other, one);
}
