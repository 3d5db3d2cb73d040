import { everyAddress } from './addresses.ts'
import { type Shot, shots } from './screens-to-shoot.ts'

const bare = (path: string) => path.replace(/\?.*/, '')

/** The listed screenshots, and a plain one of every screen that has none and needs no record. */
export async function everyShot(): Promise<Shot[]> {
  const pictured = new Set(shots.map(({ path }) => bare(path)))
  const plain = (await everyAddress()).filter(({ path }) => !pictured.has(bare(path)) && !path.includes('$'))
  return [
    ...shots,
    ...plain.map(({ path, audience }) => ({
      name: path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, ''),
      path,
      ...(audience !== 'member' && { audience: 'stranger' as const }),
    })),
  ]
}
