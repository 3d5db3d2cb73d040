interface Fact {
  label: string
  value: string
}

/** What the sheet behind the frozen pages says, in the words of whoever has it sealed. */
export interface EvidenceSheet {
  title: string
  lead: string
  facts: Fact[]
  /** The title above the signatures. */
  signed: string
  signers: {
    name: string
    /** As what: role, kind. */
    detail: string
    /** The drawn signature, PNG in base64. */
    picture?: string
    facts: Fact[]
  }[]
  /** The title above what happened. */
  happened: string
  events: { when: string; what: string; who: string }[]
  /** Where the file can be verified. */
  verify: { words: string; address: string }
}

/** A PDF that is made ready for its seal: what `prepared` in the process apart is asked for. */
export interface SealRequest {
  sheet?: EvidenceSheet
  attachment?: { name: string; description: string; text: string }
  /** ISO. */
  at: string
  reason: string
  name: string
  /** Bytes that the seal may take. */
  room: number
}

/** What a PDF is, before it is frozen. */
export interface AboutPdf {
  pages: number
  isEncrypted: boolean
  /** It does something by itself when it is opened. */
  hasScripts: boolean
  seals: number
}
