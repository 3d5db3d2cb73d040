import {
  IconBold,
  IconFilePlus,
  IconHeading,
  IconItalic,
  IconList,
  IconPhoto,
  IconTextPlus,
  IconTrash,
} from '@tabler/icons-react'
import { Extension, Node } from '@tiptap/core'
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import type { IconType } from '../../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { pictureAddress } from '../../../branding/brand.ts'
import { bodyOfDoc, type ClassicNode, docOfBody } from '../../blocks/classic-text.ts'
import { newId } from '../../blocks/edit-body.ts'
import type { TemplateBody } from '../../blocks/template-body.ts'
import { Fields } from '../editing/fields-extension.ts'
import styles from './classic.module.css'
import { classicMessages as words } from './messages.ts'

export interface ClassicHandle {
  /** Puts a text where the caret is. */
  insert(text: string): void
  insertPicture(id: string): void
  /** Goes to a block or a section. */
  show(id: string): void
}

interface ClassicTextProps {
  body: TemplateBody
  onChange(body: TemplateBody): void
  onPicture(): void
  /** What a block or a page is called. */
  nameOf(kind: string, isPage: boolean): string
  handle: RefObject<ClassicHandle | null>
}

type NameOf = ClassicTextProps['nameOf']

const id = { id: { default: '', rendered: false } }
const kind = { kind: { default: '', rendered: false } }

const nodesOf = (nameOf: NameOf, automatic: string) => [
  Node.create({ name: 'doc', topNode: true, content: '(section | sheet)+' }),
  Node.create({
    name: 'section',
    content: 'sectionTitle sectionLead templateBlock*',
    isolating: true,
    addAttributes: () => ({ ...id, ...kind }),
    parseHTML: () => [{ tag: 'section[data-section]' }],
    renderHTML: ({ node }) => [
      'section',
      { 'data-section': node.attrs.id, 'data-kind': node.attrs.kind, 'data-name': nameOf(node.attrs.kind, true) },
      0,
    ],
  }),
  Node.create({
    name: 'sheet',
    atom: true,
    addAttributes: () => ({ ...id, ...kind }),
    parseHTML: () => [],
    renderHTML: ({ node }) => ['div', { 'data-sheet': '' }, nameOf(node.attrs.kind, true)],
  }),
  Node.create({
    name: 'sectionTitle',
    content: 'text*',
    marks: '',
    defining: true,
    parseHTML: () => [{ tag: 'h2' }],
    renderHTML: () => ['h2', { 'data-automatic': automatic }, 0],
  }),
  Node.create({
    name: 'sectionLead',
    content: 'text*',
    marks: '',
    defining: true,
    parseHTML: () => [{ tag: 'p[data-lead]' }],
    renderHTML: () => ['p', { 'data-lead': '', 'data-automatic': automatic }, 0],
  }),
  Node.create({
    name: 'blockHeading',
    group: 'templateBlock',
    content: 'text*',
    marks: '',
    defining: true,
    addAttributes: () => id,
    parseHTML: () => [{ tag: 'h3' }],
    renderHTML: () => ['h3', 0],
  }),
  Node.create({
    name: 'blockText',
    group: 'templateBlock',
    content: '(paragraph | bulletList)+',
    isolating: true,
    addAttributes: () => id,
    parseHTML: () => [{ tag: 'div[data-text]' }],
    renderHTML: () => ['div', { 'data-text': '' }, 0],
  }),
  Node.create({
    name: 'block',
    group: 'templateBlock',
    atom: true,
    draggable: true,
    addAttributes: () => ({ ...id, ...kind, picture: { default: '', rendered: false } }),
    parseHTML: () => [],
    renderHTML: ({ node }) => [
      'div',
      { 'data-piece': node.attrs.id },
      ...(node.attrs.picture ? [['img', { src: pictureAddress(String(node.attrs.picture)), alt: '' }]] : []),
      ['span', nameOf(node.attrs.kind, false)],
    ],
  }),
]

/** Enter in a heading goes on behind it: where there is no text yet, a new one begins. */
const Onward = Extension.create({
  name: 'onward',
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection
        const { name } = $from.parent.type
        if (name === 'sectionTitle') return editor.commands.setTextSelection($from.after() + 1)
        if (name !== 'sectionLead' && name !== 'blockHeading') return false
        const at = $from.after()
        const behind = editor.state.doc.nodeAt(at)
        if (behind?.type.name === 'blockText') {
          const { tr } = editor.state
          editor.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView())
          return true
        }
        return editor
          .chain()
          .insertContentAt(at, newText())
          .setTextSelection(at + 2)
          .run()
      },
    }
  },
})

/** What is empty says so: the automatic title and introduction are those of the page. */
const Empty = Extension.create({
  name: 'empty',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const found: Decoration[] = []
          doc.descendants((node, at) => {
            if (node.isTextblock && node.content.size === 0)
              found.push(Decoration.node(at, at + node.nodeSize, { class: 'empty' }))
          })
          return DecorationSet.create(doc, found)
        },
      },
    }),
  ],
})

const newText = () => ({ type: 'blockText', attrs: { id: newId() }, content: [{ type: 'paragraph' }] })

/** The blocks of a template as one text with sections. */
export function ClassicText({ body, onChange, onPicture, nameOf, handle }: ClassicTextProps) {
  const { t } = useText(words)
  const shown = useRef(body)
  const latest = useRef({ onChange, body })
  useEffect(() => {
    latest.current = { onChange, body }
  })
  const automatic = t('classic.automatic')
  const extensions = useMemo(
    () => [
      StarterKit.configure({
        document: false,
        blockquote: false,
        code: false,
        codeBlock: false,
        heading: false,
        horizontalRule: false,
        link: false,
        orderedList: false,
        strike: false,
        trailingNode: false,
        underline: false,
      }),
      ...nodesOf(nameOf, automatic),
      Onward,
      Empty,
      Fields,
    ],
    [nameOf, automatic],
  )
  const editor = useEditor({
    extensions,
    content: docOfBody(body),
    editorProps: {
      attributes: {
        'aria-label': t('classic.text'),
        class: styles.paper!,
        role: 'textbox',
        'aria-multiline': 'true',
      },
    },
    onUpdate: ({ editor: now }) => {
      const next = bodyOfDoc(now.getJSON() as ClassicNode, latest.current.body)
      shown.current = next
      latest.current.onChange(next)
    },
  })
  // What comes from elsewhere (undo of the page, another mode) takes the place of what stands there.
  useEffect(() => {
    if (body === shown.current) return
    shown.current = body
    editor.commands.setContent(docOfBody(body), { emitUpdate: false })
  }, [body, editor])
  useImperativeHandle(handle, () => ({
    insert: (text) => {
      // Where text cannot be typed, a new paragraph is begun after the selection.
      if (!editor.state.selection.$from.parent.isTextblock) insertBehind(editor, newText())
      editor.chain().focus().insertContent({ type: 'text', text }).run()
    },
    insertPicture: (picture) =>
      insertBehind(editor, { type: 'block', attrs: { id: newId(), kind: 'picture', picture } }),
    show: (wanted) => {
      let found: number | null = null
      editor.state.doc.descendants((node, at) => {
        if (node.attrs.id === wanted && found === null) found = at
        return found === null
      })
      if (found === null) return
      const { tr } = editor.state
      editor.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(found + 1))).scrollIntoView())
      editor.view.focus()
    },
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

/** The node of the wanted depth that the selection is in: 1 is the section, 2 the block. */
function placeIn(editor: Editor, depth: number): { from: number; to: number } | null {
  const { selection } = editor.state
  const { $from } = selection
  if ($from.depth >= depth) return { from: $from.before(depth), to: $from.after(depth) }
  // A piece that is chosen as a whole stands right in its section.
  if (depth === $from.depth + 1 && !selection.empty) return { from: selection.from, to: selection.to }
  return null
}

/** Behind the block that the caret is in; under the head of a section where it stands there. */
function insertBehind(editor: Editor, node: ClassicNode) {
  const section = placeIn(editor, 1)
  const inBlock = placeIn(editor, 2)
  const { $from } = editor.state.selection
  const isHead = /^section(Title|Lead)$/.test($from.parent.type.name)
  if (!section || editor.state.doc.nodeAt(section.from)?.type.name !== 'section') return
  const sectionNode = editor.state.doc.nodeAt(section.from)!
  const underHead = section.from + 1 + sectionNode.child(0).nodeSize + sectionNode.child(1).nodeSize
  const at = inBlock && !isHead ? inBlock.to : underHead
  editor.commands.insertContentAt(at, node)
  const { tr } = editor.state
  editor.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView())
  editor.view.focus()
}

function addSection(editor: Editor) {
  const at = placeIn(editor, 1)?.to ?? editor.state.doc.content.size
  editor.commands.insertContentAt(at, {
    type: 'section',
    attrs: { id: newId(), kind: 'free' },
    content: [{ type: 'sectionTitle' }, { type: 'sectionLead' }, newText()],
  })
  const { tr } = editor.state
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 2)).scrollIntoView())
  editor.view.focus()
}

function removeSection(editor: Editor) {
  const section = placeIn(editor, 1)
  if (!section || editor.state.doc.childCount < 2) return
  editor.chain().deleteRange(section).focus().run()
}

function Toolbar({ editor, onPicture }: { editor: Editor; onPicture(): void }) {
  const { t } = useText(words)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      inText: now.isActive('blockText'),
      inSection: now.isActive('section'),
      sections: now.state.doc.childCount,
    }),
  })
  const tool = (icon: IconType, label: string, run: () => void, state: { isOn?: boolean; disabled?: boolean } = {}) => (
    <IconButton
      icon={icon}
      size="small"
      label={label}
      aria-pressed={state.isOn}
      disabled={state.disabled ?? false}
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    />
  )
  const chain = () => editor.chain().focus()
  const notText = { disabled: !on.inText }
  const outside = { disabled: !on.inSection }
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('classic.toolbar')}>
      {tool(IconBold, t('classic.bold'), () => chain().toggleBold().run(), { isOn: on.bold, ...notText })}
      {tool(IconItalic, t('classic.italic'), () => chain().toggleItalic().run(), { isOn: on.italic, ...notText })}
      {tool(IconList, t('classic.bullets'), () => chain().toggleBulletList().run(), { isOn: on.bullets, ...notText })}
      <i />
      {tool(
        IconHeading,
        t('classic.add_heading'),
        () => insertBehind(editor, { type: 'blockHeading', attrs: { id: newId() } }),
        outside,
      )}
      {tool(IconTextPlus, t('classic.add_text'), () => insertBehind(editor, newText()), outside)}
      {tool(IconPhoto, t('classic.add_picture'), onPicture, outside)}
      <i />
      {tool(IconFilePlus, t('classic.add_section'), () => addSection(editor))}
      {tool(IconTrash, t('classic.remove_section'), () => removeSection(editor), {
        disabled: !on.inSection || on.sections < 2,
      })}
    </div>
  )
}
