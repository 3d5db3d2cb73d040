import { route } from '../../../platform/http/route.ts'
import { imports } from '../contract.ts'
import { mapColumns, removeImport } from './change-import.ts'
import { findingsOf } from './findings.ts'
import { modelFile, rejectedFile } from './import-files.ts'
import { importList } from './import-list.ts'
import { listTargets, rowsOfImport, showImport } from './import-store.ts'
import { unknownOrigins } from './leads/new-origins.ts'
import { readFile } from './read-file.ts'
import { checkImport, processImport, undoImport } from './run-import.ts'

export const importRoutes = [
  importList.route,
  route(imports.targets, (ctx, { query }) => listTargets(ctx, query.kind)),
  route(imports.model, (ctx, { query }) => modelFile(ctx, query.format)),
  route(imports.upload, async (ctx, { request, query }) => showImport(ctx, await readFile(ctx, request, query))),
  route(imports.show, (ctx, { params }) => showImport(ctx, params.id)),
  route(imports.map, async (ctx, { params, body }) => {
    await mapColumns(ctx, params.id, body)
    return showImport(ctx, params.id)
  }),
  route(imports.origins, async (ctx, { params, query }) => ({
    list: await unknownOrigins(ctx, params.id, query.column),
  })),
  route(imports.check, (ctx, { params }) => checkImport(ctx, params.id)),
  route(imports.process, (ctx, { params }) => processImport(ctx, params.id)),
  route(imports.undo, (ctx, { params }) => undoImport(ctx, params.id)),
  route(imports.rows, (ctx, { params, query }) => rowsOfImport(ctx, params.id, query)),
  route(imports.findings, async (ctx, { params }) => ({ list: await findingsOf(ctx, params.id) })),
  route(imports.rejected, (ctx, { params }) => rejectedFile(ctx, params.id)),
  route(imports.remove, (ctx, { params }) => removeImport(ctx, params.id)),
]
