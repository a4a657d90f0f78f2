import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/explorer/auth-options";
import { refusalRedirect } from "@/lib/explorer/refusal";
import { currentSession } from "@/lib/explorer/session";
import { traced } from "@/lib/explorer/trace/record";

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const session = await currentSession();
  const replaces = session.kind === "connected" ? session.connectionId : null;
  return NextAuth(request, context, authOptions(replaces));
}

export const GET = traced(
  "login",
  async (request: NextRequest, context: Context): Promise<Response> =>
    refusalRedirect(request) ?? handle(request, context),
);

export const POST = traced("login", handle);
