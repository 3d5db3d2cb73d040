// Mantine's sheets come in a layer below everything of ours; each piece imports the layer files of what it uses.
import './layers.css'
import './tokens.css'
import './mantine.css'
import './fonts.css'
import './base.css'
