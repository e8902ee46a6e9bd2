import Menu from 'lucide-react/icons/menu';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';

import { IconButton } from '#src/ui/icon-button.tsx';

export type SidebarToggleProps = { isSidebarOpen: boolean; onToggleSidebar: () => void };

/** Opens and closes the sidebar; below 768 px it is a burger (R3.6). */
export function SidebarToggle({ isSidebarOpen, onToggleSidebar }: SidebarToggleProps) {
  const Panel = isSidebarOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <IconButton
      label={isSidebarOpen ? 'Fechar Sidebar' : 'Abrir Sidebar'}
      onClick={onToggleSidebar}
      icon={
        <>
          <Menu className="md:hidden" />
          <Panel className="max-md:hidden" />
        </>
      }
    />
  );
}
