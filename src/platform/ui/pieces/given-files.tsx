import { IconPaperclip } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

/** Takes what was given, however many; answers whether it took them. */
type TakeFiles = (files: readonly File[]) => boolean

interface AttachButtonProps {
  label: string
  /** Endings of files that are taken: `.pdf`. */
  accept: readonly string[]
  onTake: TakeFiles
}

/** Chooses files to send: one or several at once. */
export function AttachButton({ label, accept, onTake }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon={IconPaperclip} label={label} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept.join(',')}
        aria-label={label}
        onChange={(event) => {
          onTake([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}

/** Dropping and pasting files into a field are other ways of the button; what is no file stays with the field. */
export const filesGivenTo = (take: TakeFiles) => ({
  onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length > 0 && take(files)) event.preventDefault()
  },
  onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  },
  onDrop(event: DragEvent) {
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    // Even one that is not taken: the browser would leave the page for it.
    event.preventDefault()
    take(files)
  },
})
