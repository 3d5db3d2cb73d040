export interface Signer {
  token: string
  name: string
  email: string
  status: 'new' | 'signed' | 'refused'
  external_id: string
  sign_url: string
  rejected_reason: string
  signed_at: string | null
  times_viewed: number
}

export interface Doc {
  token: string
  name: string
  status: 'pending' | 'signed' | 'refused'
  external_id: string
  date_limit_to_sign: string
  metadata: unknown
  pdf: Buffer
  signers: Signer[]
  rejected_reason: string
}

export interface Hook {
  url: string
  headers: Record<string, string>
}
