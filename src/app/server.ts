import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { authenticate, identityOf, proveAgain, seedCompaniesWith, whoGrants } from '../modules/access/server/public.ts'
import { authenticateProgram, identityOfProgram } from '../modules/api/server/public.ts'
import { timeZoneOf } from '../modules/organisation/server/public.ts'
import { milestoneListeners, registerMilestones } from '../modules/sales/server/public.ts'
import { registerLists } from '../modules/small-lists/server/public.ts'
import { registerPermissions } from '../platform/access/catalogue.ts'
import { registerAutomation } from '../platform/automation/automation.ts'
import { registerBlocks, registerDrawn } from '../platform/blocks/block.ts'
import { Database } from '../platform/db/database.ts'
import { registerNotices } from '../platform/events/notice-kinds.ts'
import { registerExports } from '../platform/export/list-export.ts'
import { localFileStore } from '../platform/files/local-file-store.ts'
import { isProgramToken } from '../platform/http/authenticate.ts'
import { buildHttpServer, untilIdleClientsKnow } from '../platform/http/http-server.ts'
import { declaredBy } from '../platform/http/open-module.ts'
import type { Listener, Services } from '../platform/http/services.ts'
import { registerMessages } from '../platform/i18n/registry.ts'
import { registerImports } from '../platform/imports/import-kind.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { proxyList } from '../platform/limits/network.ts'
import { registerFacts } from '../platform/measures/fact-source.ts'
import { registerTargets } from '../platform/measures/target.ts'
import { platformMessages } from '../platform/messages.ts'
import { openLog } from '../platform/observability/log.ts'
import { isTracingAsked, startTracing } from '../platform/observability/tracing.ts'
import { registerWebhookTriggers } from '../platform/outside/webhook-trigger.ts'
import { registerLeaving } from '../platform/people/leaving.ts'
import { registerPlaceholders } from '../platform/placeholders/placeholder-source.ts'
import { type Realtime, startRealtime } from '../platform/realtime/realtime-server.ts'
import { connectionAs, roles } from '../platform/schema/database-roles.ts'
import { migrate } from '../platform/schema/migrate.ts'
import { registerFindSources } from '../platform/search/find-source.ts'
import type { Settings } from '../platform/settings.ts'
import { registerReferences } from '../platform/subjects/record-reference.ts'
import { registerSubjects } from '../platform/subjects/subject.ts'
import { Directory } from '../platform/tenancy/directory.ts'
import { registerFeature } from '../platform/tenancy/features.ts'
import { registerTrash } from '../platform/trash/trash-kind.ts'
import { registerWorks } from '../platform/work/work.ts'
import { serverModules } from './modules.ts'
import { companySeeds } from './new-company.ts'
import { followChanges } from './realtime/follow-changes.ts'

/** Milliseconds; a container is killed ten seconds after it was asked to stop. */
const jobsMayTake = 8_000

export interface Running {
  app: FastifyInstance
  services: Services
  close(): Promise<void>
}

/** Registers words and permissions of every module before the first request. */
export function registerModules() {
  registerMessages(platformMessages)
  for (const module of serverModules) {
    registerMessages(module.messages)
    declaredBy(module.name, module.subjects, module.finds, module.trash, module.exports, module.facts)
    registerPermissions(module.permissions ?? [])
    registerSubjects(module.subjects ?? [])
    registerReferences(module.references ?? [])
    if (module.leaving) registerLeaving(module.name, module.leaving)
    if (module.feature) registerFeature(module.name, module.feature)
    registerFindSources(module.finds ?? [])
    registerNotices(module.notices ?? [])
    registerLists(module.smallLists ?? [])
    registerMilestones(module.milestones ?? [])
    registerTrash(module.trash ?? [])
    registerWebhookTriggers(module.webhookTriggers ?? [])
    registerPlaceholders(module.placeholders ?? [])
    registerBlocks(module.blocks ?? [])
    if (module.drawsByName) registerDrawn(module.drawsByName)
    registerWorks(module.works ?? [])
    registerImports(module.imports ?? [])
    registerAutomation(module)
    registerExports(module.exports ?? [], module.routes ?? [])
    registerFacts(module.facts ?? [])
    registerTargets(module.targets)
  }
}

export interface StartOptions {
  settings: Settings
  /** The administrator's address of the database, used for migrations and the job queue. */
  adminUrl: string
  pages?: (app: FastifyInstance, services: Services) => Promise<void>
  /** Addresses that only a demo has. */
  further?: (app: FastifyInstance) => void
  /** Tests start with a migrated copy of the template database. */
  migrated?: boolean
  /** Where the log goes; the standard output when absent. */
  logTo?: DestinationStream
}

/** Starts the server up to the point where it can respond; the caller listens on a port. */
export async function startServer({
  settings,
  adminUrl,
  pages,
  further,
  migrated,
  logTo,
}: StartOptions): Promise<Running> {
  registerModules()
  if (!migrated) await migrate(adminUrl)
  const closing: (() => Promise<void>)[] = []
  if (isTracingAsked()) closing.push(await startTracing())
  let realtime: Realtime | undefined
  let others: Awaited<ReturnType<typeof followChanges>>['others'] | undefined
  const services: Services = {
    settings,
    isProxy: proxyList(settings.trustedProxies),
    db: new Database(connectionAs(adminUrl, roles.app)),
    directory: new Directory(connectionAs(adminUrl, roles.directory)),
    files: settings.s3
      ? (await import('../platform/files/s3-file-store.ts')).s3FileStore(settings.s3)
      : localFileStore(join(settings.dataDir, 'files')),
    log: openLog(settings.logLevel, logTo).child({ version: settings.version, environment: settings.environment }),
    listeners: listenersOfModules(),
    identityOf: (company, userId) => identityOf(services, company, userId),
    identityOfProgram: (company, id) => identityOfProgram(services, company, id),
    proveAgain,
    publish(company, events) {
      realtime?.publish(company, events)
      others?.tell(company.id, events)
    },
    onlineSessions: async (company, userId) => (await realtime?.onlineSessions(company, userId)) ?? [],
    extra: new Map(),
  }
  seedCompaniesWith(services, companySeeds)
  const app = await buildHttpServer({
    services,
    modules: serverModules,
    authenticate: (given, company, token) =>
      isProgramToken(token) ? authenticateProgram(given, company, token) : authenticate(given, company, token),
    whoGrants,
    ...(pages && { pages }),
    ...(further && { further }),
  })
  await app.ready()
  if (settings.roles.includes('web')) {
    realtime = startRealtime(app, { services, modules: serverModules, authenticate })
  }
  const changes = await followChanges(adminUrl, services, () => realtime)
  others = changes.others
  closing.push(changes.stop)
  for (const module of serverModules) {
    const stop = await module.start?.(services)
    if (stop) closing.push(stop)
  }
  const stopWorker = settings.roles.includes('worker')
    ? await startWorker(services, serverModules, adminUrl, { timeZoneOf, patience: jobsMayTake })
    : async () => {}

  return {
    app,
    services,
    async close() {
      const closed = app.close()
      await untilIdleClientsKnow(app)
      await Promise.all([realtime?.close(), closed, stopWorker()])
      for (const stop of closing.reverse()) await stop()
      await services.db.close()
      await services.directory.close()
    },
  }
}

function listenersOfModules() {
  const listeners = new Map<string, Listener[]>()
  const add = (kind: string, listener: Listener) => listeners.set(kind, [...(listeners.get(kind) ?? []), listener])
  for (const module of serverModules)
    for (const [kind, listener] of Object.entries(module.listeners ?? {})) add(kind, listener)
  for (const [kind, listener] of milestoneListeners()) add(kind, listener)
  return listeners
}
