import type { NextRequest } from "next/server";
import { handleLogin, type LoginContext } from "@/lib/explorer/login";
import { refusalRedirect } from "@/lib/explorer/refusal";
import { traced } from "@/lib/explorer/trace/record";

export const GET = traced(
  "login",
  async (request: NextRequest, context: LoginContext) =>
    refusalRedirect(request) ?? handleLogin(request, context),
);

export const POST = traced("login", handleLogin);
