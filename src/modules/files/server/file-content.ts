import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { typeOfFile } from '../../../platform/sent-files/sent-files.ts'
import { acceptedTypes, extensionOf } from '../file.ts'

/** The media type of a file when its extension and its content agree; refused otherwise. */
export async function typeOfContent(ctx: Ctx, name: string, content: Buffer): Promise<string> {
  const extension = extensionOf(name)
  const expected = Object.hasOwn(acceptedTypes, extension) ? acceptedTypes[extension]! : undefined
  if (!expected) throw new Refusal(422, 'files.type_refused')
  if (content.length === 0) throw new Refusal(422, 'files.empty')
  const found = await typeOfFile(ctx, content)
  const agrees = expected.startsWith('text/') ? !found && isPlainText(content) : found === expected
  if (!agrees) throw new Refusal(422, 'files.content_differs', { values: { extension } })
  return expected
}

/** Text without zero bytes that does not begin like HTML, SVG or a script that a browser or shell would run. */
function isPlainText(content: Buffer) {
  if (content.includes(0)) return false
  const start = content
    .subarray(0, 1024)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase()
  return !/^(<|#!|%!ps)/.test(start) && !/<(script|svg|html|iframe|object|embed)\b/.test(start)
}
