import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Files in a folder. A half-written file is never seen: it is renamed into place. */
export function localFileStore(folder: string): FileStore {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    const path = resolve(join(root, key))
    if (!path.startsWith(root + sep)) throw new Error('A file key must stay inside the store.')
    return path
  }
  return {
    async put(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const half = `${path}.${crypto.randomUUID()}.part`
      await writeFile(half, content)
      await rename(half, path)
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async open(key, part) {
      try {
        return (await open(pathOf(key))).createReadStream(part && { start: part.from, end: part.to })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
