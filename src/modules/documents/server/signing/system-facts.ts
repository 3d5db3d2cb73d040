import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import type { ShownPaper } from '../../signing-contract.ts'
import type { StoredDocument } from '../tables.ts'

/** The proposals that a text may speak of: the accepted one first. */
const proposals = ['prePropostaAceita', 'preProposta'] as const

/**
 * What the document says of system and price, in a few words above it: only what stands in its text, as it was when it was frozen. A paper
 * that was sent finished says nothing here.
 */
export function systemFacts(ctx: Ctx, { fieldValues }: Pick<StoredDocument, 'fieldValues'>): ShownPaper['facts'] {
  const said = (name: string) => proposals.map((one) => fieldValues[`${one}.${name}`]).find(Boolean) ?? ''
  const [power, modules, generation] = [said('potencia'), said('modulos'), said('geracao')]
  const say = (key: string, values = {}) => translate(ctx.lang, `documents.fact.${key}`, values)
  const system = [power && say('power', { power }), modules && say('modules', { modules })].filter(Boolean).join(', ')
  return [
    { label: say('system'), value: system },
    { label: say('price'), value: said('valor') },
    { label: say('generation'), value: generation && say('generation.month', { generation }) },
  ].filter(({ value }) => value !== '')
}
