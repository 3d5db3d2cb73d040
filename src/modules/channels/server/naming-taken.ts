import { wrongField } from '../../../platform/rules/refusal.ts'

/** A name that another channel has is refused at its field. */
export async function namingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'channels_name') throw wrongField('name', 'channels.name_taken')
    throw error
  }
}
