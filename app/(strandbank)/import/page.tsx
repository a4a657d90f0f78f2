import type { Metadata } from "next";
import { ImportForm } from "@/components/strandbank/raw-data/import-form";
import { formToken } from "@/lib/provider/accounts/form-token";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { UPLOAD_PURPOSE } from "@/lib/provider/raw-data/receive/upload-state";
import { latestUpload } from "@/lib/provider/raw-data/receive/uploads";

export const metadata: Metadata = { title: "Import raw data" };

export default async function ImportPage() {
  const session = await requireSession("/import/");
  const latest = await latestUpload(session.accountId);
  return (
    <main id="main" className="mx-auto w-full max-w-3xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-4xl leading-tight tracking-tight">Import raw data</h1>
      <p className="mt-3 text-lg text-muted-foreground leading-relaxed">
        Bring the raw-data file of a genotyping service. It becomes a profile of your account, and you decide
        which applications may see it.
      </p>
      <noscript>
        <p className="mt-8 rounded-lg border bg-card p-5">Importing a file here needs JavaScript.</p>
      </noscript>
      <div className="mt-8">
        <ImportForm formToken={formToken(session.sessionHash, UPLOAD_PURPOSE)} latest={latest} />
      </div>
    </main>
  );
}
