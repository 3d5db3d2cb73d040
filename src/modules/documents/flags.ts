/** The flags of the group of deals that hide or lock a part of a document, each written here and nowhere else. */
export const partFlags = {
  documents: 'deals.hide-documents-tab',
  signatures: 'deals.hide-signatures-tab',
  events: 'deals.hide-events-tab',
} as const
/** Either of them hides who signs. */
export const signersFlags = ['deals.hide-list-of-signers', partFlags.signatures] as const
export const addSignersFlag = 'deals.hide-add-signers'
export const removeSignersFlag = 'deals.hide-remove-signers'
export const deadlineFlag = 'deals.disable-editing-signing-deadline'
export const cancelFlag = 'deals.disable-editing-signature-status'
