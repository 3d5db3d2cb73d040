import type { z } from 'zod'
import type { Asked, PermissionGroup } from '../access/permission.ts'
import type { Action, Automated, OwnFields, Trigger } from '../automation/automation.ts'
import type { BlockKind } from '../blocks/block.ts'
import type { Contract } from '../contract/endpoint.ts'
import type { StoredEvent } from '../events/event.ts'
import type { ListExport } from '../export/list-export.ts'
import type { Messages } from '../i18n/messages.ts'
import type { ImportKind } from '../imports/import-kind.ts'
import type { FactSource } from '../measures/fact-source.ts'
import type { Targets } from '../measures/target.ts'
import type { WebhookTrigger } from '../outside/webhook-trigger.ts'
import type { Leaving } from '../people/leaving.ts'
import type { PlaceholderSource } from '../placeholders/placeholder-source.ts'
import type { FindSource } from '../search/find-source.ts'
import type { RecordReference } from '../subjects/record-reference.ts'
import type { Subject } from '../subjects/subject.ts'
import type { TrashKind } from '../trash/trash-kind.ts'
import type { WorkKind } from '../work/work.ts'
import type { Identity } from './authenticate.ts'
import type { Ctx } from './ctx.ts'
import type { RawRoute } from './raw-route.ts'
import type { Route } from './route.ts'
import type { Listener, Services } from './services.ts'

export interface Job<Payload = never> {
  task: string
  payload: z.ZodType<Payload>
  /** Must be safe to run twice: a retry repeats it from the start. */
  run(ctx: Ctx, payload: Payload): Promise<void>
  /** Runs outside a transaction (long work that opens its own). */
  unscoped?: true
  /** Also runs once a night for every company, with an empty payload. */
  daily?: true
}

/** Declares background work; it is enqueued with `ctx.job(task, payload)` inside the transaction that asks for it. */
export const job = <Payload>(given: Job<Payload>): Job => given as unknown as Job

/** A room that browsers can join, declared beside the contract. Its kind decides who may join and which events it receives. */
export type Room = ListRoom | RecordRoom | OwnRoom

/** `deals`: what happens in a list (`deals.moved`), for whoever may read the list. */
export interface ListRoom {
  name: string
  /** A permission. */
  needs: Asked
  /** The flags of which each hides the list. */
  hiddenWith?: Asked
  /** Tells what became of the records of some events, so that browsers need not ask. Called once for a batch of events. */
  news?(ctx: Ctx, events: readonly StoredEvent[]): Promise<News>
  /** What is told depends on the person, not on their rights alone: `news` is asked for each. */
  isPersonal?: true
}

/** `deal:<id>`: one record and what hangs on it. The subject of this kind says who sees it. */
export interface RecordRoom {
  name: `${string}:`
  of: string
}

/** `work:<id of a person>`: what happens under this topic (`work.progress`) to the person, who alone enters. */
export interface OwnRoom {
  name: `${string}:`
  isOwn: true
}

/**
 * What is sent to one audience (people with the same permissions and the same reach): the events about records that they see or
 * saw until now, with these records as the API would show them. Undefined when nothing concerns them; `as-list`: they hear that the
 * list has changed, as of a list without news, and read it again.
 */
export type NewsToSend = { events: readonly StoredEvent[]; records: unknown[] } | 'as-list' | undefined

/** `ctx` reads as one of the audience, for what only the database can narrow. */
export type News = (who: Identity, ctx: Ctx) => NewsToSend | Promise<NewsToSend>

/**
 * Closes every address that names one record to people who may not see it: `/sales/:id` and all under it, or every
 * address with the parameter `dealId`. Asked only for people who see some records of the company.
 */
export interface Guard {
  at: `/${string}` | `:${string}`
  check(ctx: Ctx, id: string): Promise<void>
}

/** What a module gives to the server. `src/app/modules.ts` holds the plain list of them. */
export interface ServerModule {
  name: string
  /** The feature that a company's map must have for the whole module. */
  feature?: string
  messages: Messages
  contract?: Contract
  permissions?: PermissionGroup[]
  routes?: Route[]
  /** What other systems call, with signatures of their own. */
  raw?: RawRoute[]
  /** What it writes belongs to a person's own account: programs with a token never call its writes. */
  isPersonal?: true
  /** By kind of event, in the same transaction as the change; under `*` every event of the log. */
  listeners?: Record<string, Listener>
  jobs?: Job[]
  /** Lists that can be written to a file. */
  exports?: ListExport[]
  /** Facts of its lists that reports, dashboards and pivots count. */
  facts?: readonly FactSource[]
  /** What people should reach, and how far it has come. */
  targets?: Targets
  /** Kinds of files whose rows become something of the module. */
  imports?: ImportKind[]
  /** Kinds of long work. */
  works?: WorkKind[]
  rooms?: Room[]
  guards?: Guard[]
  /** Kinds of records that notes, files and timelines hang on. */
  subjects?: Subject[]
  /** Columns of its tables that name records of other modules. */
  references?: RecordReference[]
  /** What becomes of what its tables hold of a person who leaves. */
  leaving?: Leaving
  /** Kinds of records that go to the trash when they are deleted. */
  trash?: TrashKind[]
  /** Kinds of records that the global search finds. */
  finds?: FindSource[]
  /** Kinds of notices; their words are its messages `notifications.<kind>`, `.title` and `.text`. */
  notices?: readonly string[]
  /** What other systems can be told of. */
  webhookTriggers?: WebhookTrigger[]
  /** Words in templates that stand for something of a record. */
  placeholders?: PlaceholderSource[]
  /** Kinds of blocks that templates may be made of. */
  blocks?: readonly BlockKind[]
  /** Whether it draws something by this name into a template of HTML. */
  drawsByName?: (name: string) => boolean
  /** What may begin runs of rules, the kinds of records that these are about, and what they can do. */
  triggers?: readonly Trigger[]
  automated?: readonly Automated[]
  actions?: readonly Action[]
  /** Fields that companies add to records. */
  ownFields?: OwnFields
  /** Work at the start of the process. */
  start?(services: Services): Promise<(() => Promise<void>) | undefined>
}
