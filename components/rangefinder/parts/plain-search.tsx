import { SearchIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

export const PlainSearch = ({ text }: { text?: string }) => (
  <search>
    <form action="/explorer/markers/" className="flex max-w-2xl flex-wrap items-end gap-2">
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
        <Label htmlFor="q">Marker ids, a gene, a region or a position</Label>
        <Input
          id="q"
          name="q"
          type="search"
          required
          defaultValue={text}
          placeholder="rs12913832 or HERC2"
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
);
