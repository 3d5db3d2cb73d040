/** What is done in one transaction with the only table of a database of this device. */
type Within = <Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>) => Promise<Result>

/**
 * A table on this device that outlives the page, in a database of its own: another one is added without waiting for the tabs that
 * hold this one open. It gives way when it is to be deleted.
 */
export function deviceTable(name: string, table: string, keys: IDBObjectStoreParameters): Within {
  let opening: Promise<IDBDatabase> | undefined
  const database = () => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name, 1)
      asked.onupgradeneeded = () => asked.result.createObjectStore(table, keys)
      asked.onsuccess = () => {
        asked.result.onversionchange = () => {
          asked.result.close()
          opening = undefined
        }
        resolve(asked.result)
      }
      asked.onerror = () => reject(asked.error)
    })
    return opening
  }
  return async (mode, work) => {
    const transaction = (await database()).transaction(table, mode)
    const asked = work(transaction.objectStore(table))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    return asked.result
  }
}
