"use client";

import { SearchIcon } from "lucide-react";
import { useParams } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

/** Says that there is no marker of the address's id, and searches for another one. */
export function UnknownMarker() {
  const { marker_id } = useParams<{ marker_id: string }>();
  const id = decoded(marker_id);
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <p className="max-w-2xl leading-relaxed">
        The reference data has no marker with the id{" "}
        <bdi className="readout break-all font-semibold">{id}</bdi>. It may not be on any chip, or it may be
        misspelled. Look for another id, a gene, a region or a position.
      </p>
      <search>
        <form action="/explorer/markers/" className="flex max-w-2xl flex-wrap items-end gap-2">
          <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
            <Label htmlFor="q">Marker ids, a gene, a region or a position</Label>
            <Input
              id="q"
              name="q"
              type="search"
              required
              defaultValue={id}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={4000}
              className="readout"
            />
          </div>
          <Button type="submit">
            <SearchIcon aria-hidden />
            Search
          </Button>
        </form>
      </search>
    </Card>
  );
}

/** A path's segment as people read it; itself when its escapes are broken. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
