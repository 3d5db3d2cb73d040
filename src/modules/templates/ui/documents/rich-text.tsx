import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconH1,
  IconH2,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPageBreak,
  IconPhoto,
  IconTable,
  IconTableMinus,
  IconTablePlus,
  IconUnderline,
} from '@tabler/icons-react'
import { Node } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import TextAlign from '@tiptap/extension-text-align'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import type { IconType } from '../../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { pictureAddress } from '../../../branding/brand.ts'
import type { DocumentBody } from '../../documents/document-body.ts'
import { Fields } from '../editing/fields-extension.ts'
import styles from './documents.module.css'
import { documentMessages as words } from './messages.ts'

type Doc = DocumentBody['doc']

export interface RichTextHandle {
  /** Puts a text where the caret is. */
  insert(text: string): void
  insertPicture(id: string): void
}

interface RichTextProps {
  doc: Doc
  onChange(doc: Doc): void
  onPicture(): void
  handle: RefObject<RichTextHandle | null>
}

const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ picture: { default: '' }, width: { default: 100 } }),
  parseHTML: () => [],
  renderHTML: ({ node }) => [
    'img',
    { src: pictureAddress(String(node.attrs.picture)), alt: '', style: `width:${node.attrs.width}%` },
  ],
})

const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'block',
  atom: true,
  selectable: true,
  parseHTML: () => [{ tag: 'div[data-page-break]' }],
  renderHTML: () => ['div', { 'data-page-break': '' }],
})

const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, protocols: ['https', 'http', 'mailto'] },
  }),
  TableKit.configure({ table: { resizable: false } }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Picture,
  PageBreak,
  Fields,
]

/** The text of a document, written as in any word processor. */
export function RichText({ doc, onChange, onPicture, handle }: RichTextProps) {
  const { t } = useText(words)
  const shown = useRef<Doc>(doc)
  const editor = useEditor({
    extensions,
    content: doc,
    editorProps: {
      attributes: {
        'aria-label': t('documents.text'),
        class: styles.paper!,
        role: 'textbox',
        'aria-multiline': 'true',
      },
    },
    onUpdate: ({ editor: now }) => {
      shown.current = now.getJSON() as Doc
      onChange(shown.current)
    },
  })
  // What comes from elsewhere (undo of the page, a version, Word) takes the place of what stands there.
  useEffect(() => {
    if (doc === shown.current) return
    shown.current = doc
    editor.commands.setContent(doc, { emitUpdate: false })
  }, [doc, editor])
  useImperativeHandle(handle, () => ({
    insert: (text) => void editor.chain().focus().insertContent({ type: 'text', text }).run(),
    insertPicture: (picture) =>
      void editor
        .chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { picture, width: 100 } })
        .run(),
  }))
  return (
    <>
      <Toolbar editor={editor} onPicture={onPicture} />
      <div className={styles.desk}>
        <EditorContent editor={editor} />
      </div>
    </>
  )
}

function Toolbar({ editor, onPicture }: { editor: Editor; onPicture(): void }) {
  const { t } = useText(words)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      h1: now.isActive('heading', { level: 1 }),
      h2: now.isActive('heading', { level: 2 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      center: now.isActive({ textAlign: 'center' }),
      right: now.isActive({ textAlign: 'right' }),
      justify: now.isActive({ textAlign: 'justify' }),
      table: now.isActive('table'),
    }),
  })
  const tool = (icon: IconType, label: string, run: () => void, isOn = false) => (
    <IconButton
      key={label}
      icon={icon}
      size="small"
      label={label}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    />
  )
  const chain = () => editor.chain().focus()
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('documents.toolbar')}>
      {tool(IconBold, t('documents.bold'), () => chain().toggleBold().run(), on.bold)}
      {tool(IconItalic, t('documents.italic'), () => chain().toggleItalic().run(), on.italic)}
      {tool(IconUnderline, t('documents.underline'), () => chain().toggleUnderline().run(), on.underline)}
      {tool(IconH1, t('documents.heading'), () => chain().toggleHeading({ level: 1 }).run(), on.h1)}
      {tool(IconH2, t('documents.subheading'), () => chain().toggleHeading({ level: 2 }).run(), on.h2)}
      {tool(IconList, t('documents.bullets'), () => chain().toggleBulletList().run(), on.bullets)}
      {tool(IconListNumbers, t('documents.numbers'), () => chain().toggleOrderedList().run(), on.numbers)}
      {tool(IconAlignLeft, t('documents.left'), () => chain().setTextAlign('left').run())}
      {tool(IconAlignCenter, t('documents.center'), () => chain().setTextAlign('center').run(), on.center)}
      {tool(IconAlignRight, t('documents.right'), () => chain().setTextAlign('right').run(), on.right)}
      {tool(IconAlignJustified, t('documents.justify'), () => chain().setTextAlign('justify').run(), on.justify)}
      {tool(IconTable, t('documents.table'), () =>
        chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
      )}
      {on.table && tool(IconTablePlus, t('documents.add_row'), () => chain().addRowAfter().run())}
      {on.table && tool(IconTableMinus, t('documents.drop_table'), () => chain().deleteTable().run())}
      {tool(IconPhoto, t('documents.picture'), onPicture)}
      {tool(IconPageBreak, t('documents.page_break'), () => chain().insertContent({ type: 'pageBreak' }).run())}
    </div>
  )
}
