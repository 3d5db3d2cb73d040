import { documentsTab } from './deal-tab.ts'

/** The flags of the group of deals that hide or lock a part of a document, each written here and nowhere else. */
export const partFlags = {
  documents: 'deals.hide-documents-tab',
  signatures: 'deals.hide-signatures-tab',
  events: 'deals.hide-events-tab',
} as const
/**
 * Each hides the documents themselves, wherever they are shown. The second leaves who signs and what happened on the tab of a deal:
 * these are parts with flags of their own.
 */
export const documentFlags = [documentsTab.hiddenWith, partFlags.documents] as const
/** Either of them hides who signs. */
export const signersFlags = ['deals.hide-list-of-signers', partFlags.signatures] as const
/** Each hides a part of what a signed file holds with its pages: who signed, and what happened. */
export const evidenceFlags = [...signersFlags, partFlags.events] as const
/** Each keeps the signed file from the files of its deal. */
export const signedFileFlags = [...documentFlags, ...evidenceFlags] as const
export const addSignersFlag = 'deals.hide-add-signers'
export const removeSignersFlag = 'deals.hide-remove-signers'
export const deadlineFlag = 'deals.disable-editing-signing-deadline'
export const cancelFlag = 'deals.disable-editing-signature-status'
