import type { NextRequest } from "next/server";
import { callbackErrorRedirect } from "@/lib/explorer/auth/callback-error";
import { handleLogin, type LoginContext } from "@/lib/explorer/auth/login";
import { traced } from "@/lib/explorer/workshop/trace/record";

export const GET = traced(
  "login",
  async (request: NextRequest, context: LoginContext) =>
    callbackErrorRedirect(request) ?? handleLogin(request, context),
);

export const POST = traced("login", handleLogin);
