import '../tools.css';
import { createRoot } from 'react-dom/client';

import { QaPanel } from './qa-panel.tsx';

const container = document.getElementById('qa-panel');
if (container === null) throw new Error('The page has no #qa-panel.');
createRoot(container).render(<QaPanel />);
