import type { Message } from '../../../../platform/i18n/messages.ts'
import { bodyDifference, type TemplateBody } from '../../../templates/template-blocks.ts'
import type { NamedDifference } from '../../../templates/ui/public.ts'
import { isPageKind, pageKinds } from '../../document/template/page-kinds.ts'
import { kindOf } from './block-kinds.ts'

/** What changed, by the names that people know. */
export function namedDifference(
  before: TemplateBody,
  after: TemplateBody,
  say: (message: Message) => string,
): NamedDifference[] {
  const pages = [...after.pages, ...before.pages]
  return bodyDifference(before, after).map(({ what, page, block, was }) => {
    const kind = block && kindOf(block.kind)
    const found = pages.find(({ id }) => id === page)
    const name = kind
      ? say(kind.words)
      : found
        ? found.title || say(pageKinds[isPageKind(found.kind) ? found.kind : 'free'].words)
        : page
    return { what, name, block: block?.id ?? null, was }
  })
}
