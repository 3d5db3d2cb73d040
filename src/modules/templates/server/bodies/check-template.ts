import { isDrawnName } from '../../../../platform/blocks/block.ts'
import type { PlaceholderModel } from '../../../../platform/contract/placeholder-models.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatMessage, type Message } from '../../../../platform/i18n/messages.ts'
import { placeholdersOf } from '../../../../platform/placeholders/placeholder-source.ts'
import { wholePictures } from '../../../branding/server/public.ts'
import type { Values } from '../../blocks/filled.ts'
import { isDrawnInDocument } from '../../documents/drawn-in-documents.ts'
import type { Fault } from '../../fault.ts'
import { faultsOf, faultsOfTexts, type KnownFields } from '../../faults.ts'
import type { AnyBody } from '../../template-contract.ts'
import type { TemplateKind } from '../../template-record.ts'
import { faultsOfSource } from '../source/source-faults.ts'
import { picturesIn } from './template-pictures.ts'
import { valuesOfDeal } from './template-values.ts'

const isKnown: KnownFields = (name) => {
  const [model, key] = name.split('.') as [PlaceholderModel, string]
  const source = placeholdersOf(model)
  return source !== undefined && source.of === undefined && Object.hasOwn(source.labels, key)
}

const drawnIn: Record<TemplateKind, (name: string) => boolean> = {
  proposals: isDrawnName,
  documents: isDrawnInDocument,
}

const faultsIn = (body: AnyBody, kind: TemplateKind, facts: Parameters<typeof faultsOf>[1]): Fault[] =>
  body.form === 'source'
    ? [...faultsOfSource(body, drawnIn[kind]), ...faultsOfTexts(body.html, picturesIn(body), facts)]
    : faultsOf(body, facts)

/** What is wrong whatever the deal. */
export const faultsOfBody = (body: AnyBody, kind: TemplateKind): Fault[] =>
  faultsIn(body, kind, { isKnown, values: null, hasPicture: () => true })

/** That, what a deal leaves empty, and pictures that are not there. */
export async function checkTemplate(ctx: Ctx, { body, kind, dealId }: Checked) {
  return { faults: await checkedBody(ctx, body, dealId ? await valuesOfDeal(ctx, dealId) : null, kind) }
}

interface Checked {
  body: AnyBody
  /** What it is a template of; as a source it may draw other things. */
  kind?: TemplateKind | undefined
  dealId?: string | undefined
}

/** The same for values that are there already. */
export async function checkedBody(
  ctx: Ctx,
  body: AnyBody,
  values: Values | null,
  kind: TemplateKind = 'proposals',
): Promise<Fault[]> {
  const there = await wholePictures(ctx, picturesIn(body))
  return faultsIn(body, kind, { isKnown, values, hasPicture: (id) => there.has(id) })
}

/** What people call a placeholder. */
export function labelOfField(ctx: Ctx, name: string): string {
  const [model, key = ''] = name.split('.') as [PlaceholderModel, string?]
  const labels: Readonly<Record<string, Message>> = placeholdersOf(model)?.labels ?? {}
  return Object.hasOwn(labels, key) ? formatMessage(ctx.lang, labels[key]!) : name
}
