import { blockKind } from '../../../../platform/blocks/block.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { allBlocks } from '../../blocks/block-values.ts'
import type { AnyBody } from '../../template-contract.ts'
import type { TemplateKind } from '../../template-record.ts'

/** Proposals are made of blocks that some module declares, documents of text; either may be HTML and CSS instead. */
export function refuseForm(kind: TemplateKind, body: AnyBody) {
  if (body.form === (kind === 'proposals' ? 'text' : 'blocks')) throw new Refusal(422, 'templates.wrong_form')
  if (body.form !== 'blocks') return
  const unknown = allBlocks(body).find(({ block }) => !blockKind(block.kind))
  if (unknown) throw new Refusal(422, 'templates.unknown_block', { values: { kind: unknown.block.kind } })
}
