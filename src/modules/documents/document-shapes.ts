import { z } from 'zod'
import { visible } from '../../platform/contract/masks.ts'
import { placeholderModels } from '../../platform/contract/placeholder-models.ts'
import { id } from '../../platform/contract/shapes.ts'
import { listQuery, searchFilter } from '../../platform/record/filters.ts'
import { replyShape, rowShape } from '../../platform/record/shapes.ts'
import { documentRecord } from './document-record.ts'
import { documentEvents, documentStates, signerStates } from './document-state.ts'
import { partFlags } from './flags.ts'
import { channels, roles } from './signer.ts'
import { documentStandings } from './standing.ts'
import { auths, signingWays } from './ways.ts'

export const DocumentRow = rowShape(documentRecord)
export type DocumentRow = z.output<typeof DocumentRow>

export const DocumentFilters = listQuery(documentRecord, {
  order: '-createdAt',
  filters: {
    ...searchFilter,
    dealId: id.optional(),
    standing: z.enum(documentStandings).optional(),
  },
})

export const Signer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  cpf: z.string(),
  role: z.enum(roles),
  channel: z.enum(channels),
  auth: z.enum(auths),
  group: z.int(),
  state: z.enum(signerStates),
  /** It is this person's turn. */
  isNext: z.boolean(),
  askedAt: z.string().nullable(),
  seenAt: z.string().nullable(),
  /** They have reached the last page. */
  readAt: z.string().nullable(),
  remindedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  refuseReason: z.string(),
  hostName: z.string(),
})
export type Signer = z.output<typeof Signer>

const HappenedEvent = z.object({
  id: z.string(),
  kind: z.enum(documentEvents),
  at: z.string(),
  who: z.string(),
  note: z.string(),
})

/** What is under way at a provider, or has failed there. */
const Sending = z.object({
  state: z.enum(['sending', 'failed']),
  /** Calls that were answered, of how many. */
  done: z.int(),
  of: z.int(),
  /** All have signed there, and the signed file is being fetched. */
  isFetching: z.boolean(),
  fault: z.string().nullable(),
  /** The field of the sending that the fault speaks of; of this signer where there is one. */
  field: z.string(),
  signerId: z.string().nullable(),
  nextAt: z.string().nullable(),
})
export type Sending = z.output<typeof Sending>

export const DocumentDetail = replyShape(documentRecord).extend({
  state: z.enum(documentStates),
  provider: z.enum(signingWays),
  sending: Sending.nullable(),
  /** All have signed here, and the seal could not be made yet. */
  isUnsealed: z.boolean(),
  templateVersion: z.int().nullable(),
  sha256: z.string(),
  remindDays: z.int(),
  timeZone: z.string(),
  sealLevel: z.string(),
  pages: z.array(
    z.object({
      number: z.int(),
      width: z.number(),
      height: z.number(),
      url: z.string(),
      /** It stands behind the frozen pages in the signed file. */
      isEvidence: z.boolean(),
    }),
  ),
  fileUrl: z.string(),
  /** The signed file; it and the dossier are null: not signed yet, or its signers or events are hidden. */
  sealedUrl: z.string().nullable(),
  /** The signed file with all that proves it. */
  dossierUrl: z.string().nullable(),
  signerList: z.array(Signer),
  events: z.array(HappenedEvent),
  /** Every link of its evidence is what was written; of so many the sealed file holds the first, null without one. */
  chain: z.object({ links: z.int(), sealed: z.int().nullable(), isWhole: z.boolean() }),
  /** The documents that were sent together with it, to the same signers. */
  together: z.array(z.object({ id: z.string(), number: z.int(), title: z.string(), state: z.enum(documentStates) })),
})
export type DocumentDetail = z.output<typeof DocumentDetail>

/** What the tab of a deal shows of a document beside the document itself: who signs it, and what happened. */
export const DocumentParts = DocumentDetail.pick({
  id: true,
  number: true,
  state: true,
  refused: true,
  next: true,
  deadline: true,
  cancelReason: true,
  closedAt: true,
  provider: true,
  sending: true,
  sealLevel: true,
  timeZone: true,
  signerList: true,
  events: true,
}).extend({ title: visible({ hiddenWith: partFlags.documents }, z.string()) })
export type DocumentParts = z.output<typeof DocumentParts>

/** What a document leaves empty: its name for people, what it is of, and whether the text reads on without it. */
export const EmptyField = z.object({
  name: z.string(),
  label: z.string(),
  of: z.enum(placeholderModels),
  isGuarded: z.boolean(),
})
export type EmptyField = z.infer<typeof EmptyField>
