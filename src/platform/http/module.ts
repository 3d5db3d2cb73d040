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
  /** Must be safe to run twice: a retry starts it from the beginning. */
  run(ctx: Ctx, payload: Payload): Promise<void>
  /** Runs outside a transaction: for long work that opens its own transactions. */
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
  /**
   * The changed records themselves, sent along so that browsers need not fetch them. Called once for a batch of
   * events.
   */
  news?(ctx: Ctx, events: readonly StoredEvent[]): Promise<News>
  /** The news depends on the person, not on their rights alone: `news` is called for each person. */
  isPersonal?: true
}

/** `deal:<id>`: one record and what belongs to it. The record's subject decides who may join. */
export interface RecordRoom {
  name: `${string}:`
  of: string
}

/** `work:<id of a person>`: events of this topic (`work.progress`) for that person, who alone may join. */
export interface OwnRoom {
  name: `${string}:`
  isOwn: true
}

/**
 * What is sent to one audience (people with the same permissions and reach): the events about records that they see,
 * or saw before them, with these records as the API would show them. Undefined: nothing concerns them. `as-list`:
 * they are told only that the list has changed and read it again.
 */
export type NewsToSend = { events: readonly StoredEvent[]; records: unknown[] } | 'as-list' | undefined

/** `ctx` is one member of the audience, for conditions that only the database can evaluate. */
export type News = (who: Identity, ctx: Ctx) => NewsToSend | Promise<NewsToSend>

/**
 * Hides every address of one record from people who may not see it: `/sales/:id` and all below it, or every address
 * with the parameter `dealId`. Checked only for people whose reach is limited.
 */
export interface Guard {
  at: `/${string}` | `:${string}`
  check(ctx: Ctx, id: string): Promise<void>
}

/** What a module adds to the server. `src/app/modules.ts` lists all modules. */
export interface ServerModule {
  name: string
  /** The feature that a company must have to use the module. */
  feature?: string
  messages: Messages
  contract?: Contract
  permissions?: PermissionGroup[]
  routes?: Route[]
  /** Endpoints for other systems, which authenticate by signatures of their own. */
  raw?: RawRoute[]
  /** What it writes belongs to a person's own account: programs with a token may not call its writes. */
  isPersonal?: true
  /** By kind of event, run in the transaction of the change; `*` receives every event of the log. */
  listeners?: Record<string, Listener>
  jobs?: Job[]
  /** Lists that can be written to a file. */
  exports?: ListExport[]
  /** Facts of its lists that reports, dashboards and pivots count. */
  facts?: readonly FactSource[]
  /** Sources of targets, with how far each has been reached. */
  targets?: Targets
  /** Kinds of files whose rows become records of the module. */
  imports?: ImportKind[]
  /** Kinds of long work. */
  works?: WorkKind[]
  rooms?: Room[]
  guards?: Guard[]
  /** Kinds of records that notes, files and timelines hang on. */
  subjects?: Subject[]
  /** Columns of its tables that refer to records of several kinds. */
  references?: RecordReference[]
  /** What happens to its records when the person they name leaves. */
  leaving?: Leaving
  /** Kinds of records that go to the trash when they are deleted. */
  trash?: TrashKind[]
  /** Kinds of records that the global search finds. */
  finds?: FindSource[]
  /** Kinds of notices; their words are its messages `notifications.<kind>`, `.title` and `.text`. */
  notices?: readonly string[]
  /** Events that webhooks can send to other systems. */
  webhookTriggers?: WebhookTrigger[]
  /** Words in templates that stand for something of a record. */
  placeholders?: PlaceholderSource[]
  /** Kinds of blocks that templates may be made of. */
  blocks?: readonly BlockKind[]
  /** Whether it draws something under this name in templates of HTML. */
  drawsByName?: (name: string) => boolean
  /** What may start runs of rules, the kinds of records that rules are about, and what rules can do. */
  triggers?: readonly Trigger[]
  automated?: readonly Automated[]
  actions?: readonly Action[]
  /** Fields that companies add to records. */
  ownFields?: OwnFields
  /** Runs when the process starts; the function it answers runs when it ends. */
  start?(services: Services): Promise<(() => Promise<void>) | undefined>
}
