import { Badge } from "@/components/ui/badge";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";

export function ProfileBadges({ profile }: { profile: Profile }) {
  if (profile.is_genotyped === 0) return <Badge variant="outline">Not genotyped</Badge>;
  return (
    <>
      <Badge variant="success">Genotyped</Badge>
      <Badge variant="secondary">
        {profile.is_ancestry_only === 1 ? "Ancestry only" : "Ancestry and health"}
      </Badge>
    </>
  );
}
