import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Sending } from '../contract.ts'
import type { ProviderId, SigningWay } from '../ways.ts'
import type { StoredDocument } from './tables.ts'

/** A provider at which documents are signed. Every call is made while the document is held; what goes outside is left to a job. */
export interface ProviderWay {
  id: ProviderId
  /** It reminds signers by itself, by the days that it was told. */
  remindsItself: boolean
  /** What is sent together stands there as one: each person is asked once for all of it. */
  holdsSeveral: boolean
  /** The company has connected it and it may be chosen. */
  isOffered(ctx: Ctx): Promise<boolean>
  /**
   * Sends a draft with its signers; it begins there only when all of it has arrived. `insideOf`: the document that was sent first of those
   * that go together, where the provider holds several as one.
   */
  send(ctx: Ctx, document: StoredDocument, insideOf?: string): Promise<void>
  /** Signers, deadline or state are others now. */
  follow(ctx: Ctx, document: StoredDocument): Promise<void>
  /** Has the provider remind these signers; false where it cannot. */
  remind(ctx: Ctx, document: StoredDocument, signerIds: readonly string[]): Promise<boolean>
  /** The address at which somebody signs, where the provider tells it. */
  linkOf(ctx: Ctx, documentId: string, signerId: string): Promise<string | undefined>
  /** What is under way or has failed there, by document; nothing of those for which nothing waits. */
  sendingsOf(ctx: Ctx, documentIds: readonly string[]): Promise<ReadonlyMap<string, Sending>>
  retry(ctx: Ctx, document: StoredDocument): Promise<void>
  /** Takes a sending back that has not begun. */
  discard(ctx: Ctx, document: StoredDocument): Promise<void>
}

const ways = new Map<string, ProviderWay>()

export const offerWay = (way: ProviderWay) => ways.set(way.id, way)

/** The provider of a document; undefined for our own signature. */
export const wayOf = ({ provider }: Pick<StoredDocument, 'provider'>) => ways.get(provider)

/** What is under way or has failed at the providers of these documents. */
export async function sendingsOf(
  ctx: Ctx,
  documents: readonly Pick<StoredDocument, 'id' | 'provider'>[],
): Promise<ReadonlyMap<string, Sending>> {
  const sendings = new Map<string, Sending>()
  for (const [provider, those] of Map.groupBy(documents, (document) => document.provider)) {
    const found = await ways.get(provider)?.sendingsOf(
      ctx,
      those.map(({ id }) => id),
    )
    for (const [id, sending] of found ?? []) sendings.set(id, sending)
  }
  return sendings
}

export async function offeredWays(ctx: Ctx): Promise<SigningWay[]> {
  const offered: SigningWay[] = ['own']
  for (const way of ways.values()) if (await way.isOffered(ctx)) offered.push(way.id)
  return offered
}
