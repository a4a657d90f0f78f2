import { type DocSection, type DocText, docPath } from "@/components/strandbank/docs/doc-text";
import { fieldTable, typeText } from "@/components/strandbank/docs/field-table";
import { fieldsOf, typeOf } from "@/lib/provider/docs/fields";
import type { Operation } from "@/lib/provider/docs/operations";
import { tryIt } from "./operation-try";

const operationSlug = ({ id }: Operation): string => `endpoints/${id}`;
export const operationPath = (operation: Operation): string => docPath(operationSlug(operation));

/** The page of one endpoint and method. */
export function operationText(operation: Operation): DocText {
  const { method, path, summary, description } = operation;
  return {
    slug: operationSlug(operation),
    title: `${method} ${path}`,
    lead: [summary, ...noticesOf(operation), description.replaceAll("`", "")].join(". "),
    sections: [
      tryIt(operation),
      parameters(operation),
      form(operation),
      scopes(operation),
      answer(operation),
      errors(operation),
    ].filter((section) => section !== null),
  };
}

const noticesOf = ({ isDeprecated, isExtension }: Operation): string[] => [
  ...(isDeprecated ? ["Deprecated but still supported"] : []),
  ...(isExtension ? ["Our own extension, not part of the specification"] : []),
];

const parameters = ({ parameters }: Operation): DocSection | null =>
  parameters.length === 0
    ? null
    : {
        id: "parameters",
        title: "Parameters",
        body: fieldTable({
          label: "Parameters",
          noun: "Parameter",
          fields: parameters,
          optional: "Optional.",
        }),
      };

const form = ({ form }: Operation): DocSection | null =>
  form.length === 0
    ? null
    : {
        id: "form",
        title: "Form",
        body: (
          <>
            <p>
              Send these in the body as <code>application/x-www-form-urlencoded</code>.
            </p>
            {fieldTable({ label: "Form", noun: "Field", fields: form, optional: "Optional." })}
          </>
        ),
      };

function scopes({ scopes, isTokenOptional }: Operation): DocSection {
  return {
    id: "scopes",
    title: "Scopes",
    body: scopes ? (
      <>
        {isTokenOptional && (
          <p>No token is needed. If you send one, it must be valid, and its scopes apply.</p>
        )}
        {scopes.required.length > 0 && <p>Required: {codes(scopes.required)}.</p>}
        {scopes.optional.length > 0 && (
          <p>
            {scopes.required.length > 0 ? "Optional, for more data" : "What you get depends on these"}:{" "}
            {codes(scopes.optional)}.
          </p>
        )}
      </>
    ) : (
      <p>No access token is needed.</p>
    ),
  };
}

const codes = (names: readonly string[]): React.ReactNode =>
  names.map((name, index) => (
    <span key={name}>
      {index > 0 && ", "}
      <code>{name}</code>
    </span>
  ));

function answer({ answer, otherAnswers }: Operation): DocSection {
  const fields = answer ? fieldsOf(answer) : [];
  return {
    id: "answer",
    title: "Response",
    body: (
      <>
        {otherAnswers.map(({ status, description, mediaType }) => (
          <p key={status}>
            {status}. {description}
            {mediaType && (
              <>
                , <code>{mediaType}</code>
              </>
            )}
            .
          </p>
        ))}
        {!answer && otherAnswers.length === 0 && <p>Only the errors below.</p>}
        {answer && (
          <p>
            200, JSON
            {fields.length > 0 ? ", an object with these fields:" : <>: {typeText(typeOf(answer))}</>}
          </p>
        )}
        {fields.length > 0 && fieldTable({ label: "Response", noun: "Field", fields, optional: "Optional." })}
      </>
    ),
  };
}

const errors = ({ errors }: Operation): DocSection => ({
  id: "errors",
  title: "Errors",
  body: (
    <p>
      {errors.map((code, index) => (
        <span key={code}>
          {index > 0 && ", "}
          <a href={`/docs/errors/#${code}`}>
            <code>{code}</code>
          </a>
        </span>
      ))}
      .
    </p>
  ),
});
