import { messages } from '../messages.ts'

export const imageKinds = ['image/jpeg', 'image/png']
const limit = 20 * 1_048_576

/** What is wrong with a file that should be a picture; null when nothing is. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!type.startsWith('image/')) return messages['ui.image.kind']
  return imageKinds.includes(type) && size < limit ? null : messages['ui.image.limit']
}
