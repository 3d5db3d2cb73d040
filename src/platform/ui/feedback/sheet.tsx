import { Suspense } from 'react'
import { fetched } from '../pieces/fetched.tsx'
import type { ModalProps } from './modal.tsx'

const Modal = fetched(() => import('./modal.tsx').then((it) => it.Modal))
export const fetchModal = Modal.fetch

/** A window over the screen once its chunk is there. */
export const Sheet = (props: ModalProps) => (
  <Suspense>
    <Modal {...props} />
  </Suspense>
)
