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

/**
 * A handle for creating columns with the types that our migrations mean: text is compared byte by byte, as in
 * SQLite, whatever the collation of the database is, because the order of lists is part of the interface.
 */
export const withOurTypes = <Tables>(db: Kysely<Tables>): Kysely<Tables> => db.withPlugin(new OurTypes());

const TYPES = new Map<string, string>([
  ["text", 'text collate "C"'],
  ["blob", "bytea"],
]);

class OurTypes implements KyselyPlugin {
  readonly #transformer = new OurColumns();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId);
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

class OurColumns extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const { dataType } = node;
    const type = DataTypeNode.is(dataType) ? TYPES.get(String(dataType.dataType)) : undefined;
    return type === undefined ? node : { ...node, dataType: RawNode.createWithSql(type) };
  }
}
