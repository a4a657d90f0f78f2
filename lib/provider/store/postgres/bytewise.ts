import {
  type ColumnDefinitionNode,
  DataTypeNode,
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
  type RootOperationNode,
} from "kysely";
import { dialectOf } from "@/lib/provider/store/tables/dialect";

/**
 * A handle that creates text columns compared byte by byte, as in SQLite, whatever the collation of a
 * PostgreSQL database: the order of lists is part of the interface.
 */
export const bytewise = <Tables>(db: Kysely<Tables>): Kysely<Tables> =>
  dialectOf(db) === "postgres" ? db.withPlugin(new BytewiseText()) : db;

class BytewiseText implements KyselyPlugin {
  readonly #transformer = new TextColumns();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId);
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

class TextColumns extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const { dataType } = node;
    return DataTypeNode.is(dataType) && dataType.dataType === "text"
      ? { ...node, dataType: RawNode.createWithSql('text collate "C"') }
      : node;
  }
}
