import { itemField } from "@/lib/strandbank/core/consent/item-fields";

interface ItemBoxProps {
  /** The id of the person, or empty for the account. */
  personId: string;
  scope: string;
  isShared: boolean;
  className?: string;
  describedBy?: string | undefined;
}

export const boxId = (personId: string, scope: string): string => itemField(personId, scope);

/** The one box of an item and a person. The browser alone knows whether it is ticked. */
export const ItemBox = ({ personId, scope, isShared, className = "", describedBy }: ItemBoxProps) => (
  <input
    type="checkbox"
    id={boxId(personId, scope)}
    name={itemField(personId, scope)}
    defaultChecked={isShared}
    aria-describedby={describedBy}
    className={`choice ${className}`}
  />
);
