import { isDrawnName } from '../../../../platform/blocks/block.ts'
import type { PlaceholderModel } from '../../../../platform/contract/placeholder-models.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatMessage, type Message } from '../../../../platform/i18n/messages.ts'
import { placeholdersOf } from '../../../../platform/placeholders/placeholder-source.ts'
import { wholePictures } from '../../../branding/server/public.ts'
import type { Values } from '../../blocks/filled.ts'
import type { Fault } from '../../fault.ts'
import { faultsOf, faultsOfTexts, type KnownFields } from '../../faults.ts'
import type { AnyBody } from '../../template-contract.ts'
import { faultsOfSource } from '../source/source-faults.ts'
import { picturesIn } from './template-pictures.ts'
import { valuesOfDeal } from './template-values.ts'

const isKnown: KnownFields = (name) => {
  const [model, key] = name.split('.') as [PlaceholderModel, string]
  const source = placeholdersOf(model)
  return source !== undefined && source.of === undefined && Object.hasOwn(source.labels, key)
}

const faultsIn = (body: AnyBody, facts: Parameters<typeof faultsOf>[1]): Fault[] =>
  body.form === 'source'
    ? [...faultsOfSource(body, isDrawnName), ...faultsOfTexts(body.html, picturesIn(body), facts)]
    : faultsOf(body, facts)

/** What is wrong whatever the deal. */
export const faultsOfBody = (body: AnyBody): Fault[] =>
  faultsIn(body, { isKnown, values: null, hasPicture: () => true })

/** That, what a deal leaves empty, and pictures that are not there. */
export async function checkTemplate(ctx: Ctx, { body, dealId }: { body: AnyBody; dealId?: string | undefined }) {
  return { faults: await checkedBody(ctx, body, dealId ? await valuesOfDeal(ctx, dealId) : null) }
}

/** The same for values that are there already. */
export async function checkedBody(ctx: Ctx, body: AnyBody, values: Values | null): Promise<Fault[]> {
  const there = await wholePictures(ctx, picturesIn(body))
  return faultsIn(body, { isKnown, values, hasPicture: (id) => there.has(id) })
}

/** What people call a placeholder. */
export function labelOfField(ctx: Ctx, name: string): string {
  const [model, key = ''] = name.split('.') as [PlaceholderModel, string?]
  const labels: Readonly<Record<string, Message>> = placeholdersOf(model)?.labels ?? {}
  return Object.hasOwn(labels, key) ? formatMessage(ctx.lang, labels[key]!) : name
}
