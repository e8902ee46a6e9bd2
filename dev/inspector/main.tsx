import '../tools.css';
import { createRoot } from 'react-dom/client';

import { InspectorPage } from './inspector-page.tsx';

const container = document.getElementById('inspector');
if (container === null) throw new Error('The page has no #inspector.');
createRoot(container).render(<InspectorPage />);
