// openapi-typescript does not work with the project's TypeScript 7; this package contains an older one.
export { ts as default } from "@ts-morph/common";
