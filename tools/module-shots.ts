import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { ListedRecord, Shot } from '../src/platform/testing/shot.ts'
import { root } from './run-command.ts'

interface ShotsOfModule {
  shots: Shot[]
  /** Whose first record fills an address of the module. */
  records?: ListedRecord[]
}

/** What the modules say of pictures, each in its `testing/shots.ts`. */
export const shotsOfModules = (): Promise<ShotsOfModule[]> =>
  Promise.all(
    globSync('src/modules/*/testing/shots.ts', { cwd: root })
      .sort()
      .map((file) => import(join(root, file)) as Promise<ShotsOfModule>),
  )
