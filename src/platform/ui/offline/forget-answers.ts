/** The database of this device with the answers that are kept for when there is no network. */
export const answersName = 'girassol.answers'

/** Whoever signs out leaves none of them behind; where the device keeps nothing there is nothing to forget. */
export function forgetAnswers() {
  try {
    indexedDB.deleteDatabase(answersName)
  } catch {}
}
