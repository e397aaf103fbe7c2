//! The list of commands, carried out.

use std::path::Path;

use crate::api::{
    Api, AppState, AssistParams, CheckParams, CheckResult, CloseParams, CompareResult, CompareStepParams,
    DiskState, DocParams, DocumentInfo, EditParams, Event, ExportParams, ExportResult, FolderList,
    FormatParams, FormatResult, LayoutDirection, LayoutParams, LayoutResult, ListParams, LocateParams,
    LocateResult, NewParams, NodeAtParams, NodeAtResult, NodeParams, NodesParams, Nothing, OpenDocument,
    OpenParams, OpenTextParams, PathParams, Recent, Recovery, RecoveryParams, RpcError, SaveParams, Settings,
    StepsResult, TabsParams, TextResult, TryTextParams,
};
use crate::fault::{Fault, reason};
use crate::studio::{Studio, lock};
use crate::{disk, export, findings, folder, listing, recovery, saving};

/// So many steps are named to choose from.
const MOST_STEPS: usize = 200;

impl Studio {
    fn said<T>(&self, result: Result<T, Fault>) -> Result<T, RpcError> {
        result.map_err(|fault| fault.rpc(&self.shared.messages()))
    }
}

impl Api for Studio {
    fn start(&self, _: Nothing) -> Result<AppState, RpcError> {
        let shared = &self.shared;
        let dialects = &shared.dialects;
        let documents = shared.all().iter().map(|tab| lock(tab).info()).collect();
        Ok(AppState {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            host: shared.name.to_owned(),
            platform: std::env::consts::OS.to_owned(),
            settings: self.settings(),
            kinds: dialects.iter().flat_map(|d| d.kinds().iter().copied()).collect(),
            templates: dialects.iter().flat_map(|d| d.templates().iter().copied()).collect(),
            recent: lock(&shared.remembered).recent(),
            recovery: recovery::list(shared),
            documents,
            opening: lock(&shared.awaited).clone(),
            active: lock(&shared.tabs).active,
            home: folder::home(),
        })
    }

    fn tabs(&self, params: TabsParams) -> Result<Nothing, RpcError> {
        {
            let mut tabs = lock(&self.shared.tabs);
            let open: Vec<_> = params.docs.into_iter().filter(|id| tabs.open.contains_key(id)).collect();
            // A document that the UI does not know of yet stays, behind the others.
            let unknown: Vec<_> = tabs.open.keys().filter(|id| !open.contains(id)).copied().collect();
            tabs.order = open.into_iter().chain(unknown).collect();
            tabs.active = params.active.filter(|id| tabs.open.contains_key(id));
        }
        self.shared.files_changed();
        Ok(Nothing {})
    }

    fn quit(&self, _: Nothing) -> Result<Nothing, RpcError> {
        for tab in self.shared.all() {
            self.shared.journal.end(lock(&tab).id);
        }
        self.shared.journal.finish();
        (self.shared.quit)();
        Ok(Nothing {})
    }

    fn set_settings(&self, settings: Settings) -> Result<Settings, RpcError> {
        let locale = settings.locale.unwrap_or(self.shared.locale);
        let (kept, before) = {
            let mut remembered = lock(&self.shared.remembered);
            let before = remembered.settings.clone();
            (remembered.set_settings(settings.clone()), before)
        };
        if locale != self.shared.locale() {
            self.shared.set_locale(locale);
            for tab in self.shared.all() {
                let mut tab = lock(&tab);
                tab.session.set_locale(locale);
                let document = tab.open_document(&self.shared.messages());
                drop(tab);
                self.tell(Event::Reloaded { document });
            }
        }
        // What others look at too; a panel's size is nobody else's business.
        let shown = |s: &Settings| (s.locale, s.theme, s.system_title_bar);
        if shown(&before) != shown(&settings) {
            self.tell(Event::Settings { settings: settings.clone() });
        }
        self.said(kept)?;
        Ok(settings)
    }

    fn recent(&self, _: Nothing) -> Result<Vec<Recent>, RpcError> {
        Ok(lock(&self.shared.remembered).recent())
    }

    fn remove_recent(&self, params: PathParams) -> Result<Vec<Recent>, RpcError> {
        let mut remembered = lock(&self.shared.remembered);
        self.said(remembered.forget(Path::new(&params.path)))?;
        Ok(remembered.recent())
    }

    fn new_document(&self, params: NewParams) -> Result<OpenDocument, RpcError> {
        let templates = self.shared.dialects.iter().flat_map(|d| d.templates());
        let mut templates = templates.filter(|t| params.template.as_deref().is_none_or(|id| id == t.id));
        let unknown =
            || Fault::new("template.unknown").with("template", params.template.clone().unwrap_or_default());
        let template = self.said(templates.next().ok_or_else(unknown))?;
        let title = self.shared.untitled();
        self.said(self.shared.add(template.text.into(), String::new(), None, None, title, DiskState::New))
    }

    fn open(&self, params: OpenParams) -> Result<OpenDocument, RpcError> {
        let opened = self.shared.open(Path::new(&params.path));
        // Only now: a page that is reloaded meanwhile asks for it again.
        lock(&self.shared.awaited).retain(|path| *path != params.path);
        self.said(opened)
    }

    fn open_text(&self, params: OpenTextParams) -> Result<OpenDocument, RpcError> {
        if params.text.len() as u64 > disk::LARGEST {
            return self.said(Err(Fault::new("file.tooLarge").with("name", params.name).with("limit", "16")));
        }
        let title = if params.name.is_empty() { self.shared.untitled() } else { params.name };
        self.said(self.shared.add(params.text.into(), String::new(), None, None, title, DiskState::New))
    }

    fn get(&self, params: DocParams) -> Result<OpenDocument, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let document = lock(&tab).open_document(&self.shared.messages());
        Ok(document)
    }

    fn close(&self, params: CloseParams) -> Result<Nothing, RpcError> {
        self.said(saving::close(&self.shared, params))
    }

    fn save(&self, params: SaveParams) -> Result<DocumentInfo, RpcError> {
        self.said(saving::save(&self.shared, params))
    }

    fn revert(&self, params: DocParams) -> Result<OpenDocument, RpcError> {
        self.said(saving::revert(&self.shared, params.doc))
    }

    fn keep_mine(&self, params: DocParams) -> Result<DocumentInfo, RpcError> {
        self.said(saving::keep_mine(&self.shared, params.doc))
    }

    fn compare(&self, params: DocParams) -> Result<CompareResult, RpcError> {
        self.said(saving::compare(&self.shared, params.doc))
    }

    fn edit(&self, params: EditParams) -> Result<flow::Patch, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let (now, messages) = (self.shared.now(), self.shared.messages());
        let mut tab = lock(&tab);
        let change = self.said(tab.session.edit(params.revision, &params.command, now, &messages))?;
        Ok(self.shared.kept(&mut tab, change))
    }

    fn edit_again(&self, params: EditParams) -> Result<flow::Patch, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let (now, messages) = (self.shared.now(), self.shared.messages());
        let mut tab = lock(&tab);
        let change = self.said(tab.session.edit_again(params.revision, &params.command, now, &messages))?;
        Ok(self.shared.kept(&mut tab, change))
    }

    fn check(&self, params: CheckParams) -> Result<CheckResult, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let messages = self.shared.messages();
        let tab = lock(&tab);
        let reasons = params.commands.iter().map(|command| {
            tab.session.document.check(command).err().map(|refusal| reason(&refusal, &messages))
        });
        Ok(CheckResult { reasons: reasons.collect() })
    }

    fn undo(&self, params: DocParams) -> Result<flow::Patch, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let mut tab = lock(&tab);
        let change =
            tab.session.undo(&self.shared.messages()).ok_or_else(|| Fault::new("edit.nothingToUndo"));
        let change = self.said(change)?;
        Ok(self.shared.kept(&mut tab, change))
    }

    fn redo(&self, params: DocParams) -> Result<flow::Patch, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let mut tab = lock(&tab);
        let change =
            tab.session.redo(&self.shared.messages()).ok_or_else(|| Fault::new("edit.nothingToRedo"));
        let change = self.said(change)?;
        Ok(self.shared.kept(&mut tab, change))
    }

    fn text(&self, params: DocParams) -> Result<TextResult, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let tab = lock(&tab);
        Ok(TextResult { revision: tab.session.revision, text: tab.session.document.text() })
    }

    fn form(&self, params: NodeParams) -> Result<Option<flow::Form>, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let tab = lock(&tab);
        let form = tab.session.document.form(&params.key);
        Ok(form.map(|form| flow::Form { revision: tab.session.revision, ..form }))
    }

    fn copy(&self, params: NodesParams) -> Result<TextResult, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let tab = lock(&tab);
        Ok(TextResult { revision: tab.session.revision, text: tab.session.document.copy(&params.keys) })
    }

    fn locate(&self, params: LocateParams) -> Result<LocateResult, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let tab = lock(&tab);
        let document = &*tab.session.document;
        Ok(LocateResult { place: document.locate(&params.path).map(|span| findings::place(document, span)) })
    }

    fn node_at(&self, params: NodeAtParams) -> Result<NodeAtResult, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let tab = lock(&tab);
        let document = &*tab.session.document;
        Ok(NodeAtResult { key: document.node_at(document.offset(params.offset)) })
    }

    fn source_items(&self, params: NodeAtParams) -> Result<Option<flow::SourceItems>, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let tab = lock(&tab);
        let document = &*tab.session.document;
        Ok(document.source_items(document.offset(params.offset)))
    }

    fn source_hover(&self, params: NodeAtParams) -> Result<Option<flow::SourceHover>, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let tab = lock(&tab);
        let document = &*tab.session.document;
        Ok(document.source_hover(document.offset(params.offset)))
    }

    fn source_node(&self, params: NodeAtParams) -> Result<Option<flow::SourceNode>, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let tab = lock(&tab);
        let document = &*tab.session.document;
        Ok(document.source_node(document.offset(params.offset)))
    }

    fn format(&self, params: FormatParams) -> Result<FormatResult, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let tab = lock(&tab);
        let document = &*tab.session.document;
        let range = document.offset(params.from)..document.offset(params.to.max(params.from));
        Ok(FormatResult { edits: document.format(range) })
    }

    fn assist(&self, params: AssistParams) -> Result<Option<flow::Assist>, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        Ok(lock(&tab).session.document.assist(&params.path, &params.text, params.offset))
    }

    fn try_text(&self, params: TryTextParams) -> Result<Option<flow::Trial>, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let TryTextParams { path, text, sample, now, .. } = params;
        Ok(lock(&tab).session.document.try_text(&path, &text, sample.as_deref(), &now))
    }

    fn steps(&self, params: DocParams) -> Result<StepsResult, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let (tab, messages) = (lock(&tab), self.shared.messages());
        let saved_ago = tab.session.saved_ago().and_then(|steps| steps.try_into().ok());
        Ok(StepsResult { steps: tab.session.steps(MOST_STEPS, &messages), saved_ago })
    }

    fn compare_step(&self, params: CompareStepParams) -> Result<CompareResult, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let tab = lock(&tab);
        let (file, mine) = (tab.session.past(params.steps as usize), tab.session.document.text());
        Ok(CompareResult { name: tab.name(), file, mine })
    }

    fn layout(&self, params: LayoutParams) -> Result<LayoutResult, RpcError> {
        let tab = self.said(self.shared.tab(params.doc))?;
        let direction = match params.direction {
            Some(LayoutDirection::TopDown) => geometry::Direction::TopDown,
            Some(LayoutDirection::LeftRight) | None => geometry::Direction::LeftRight,
        };
        let nodes = lock(&tab).session.layout(&params.keys, direction);
        Ok(LayoutResult { nodes })
    }

    fn export(&self, params: ExportParams) -> Result<ExportResult, RpcError> {
        self.said(export::export(&self.shared, &params))
    }

    fn recovery(&self, _: Nothing) -> Result<Vec<Recovery>, RpcError> {
        Ok(recovery::list(&self.shared))
    }

    fn restore(&self, params: RecoveryParams) -> Result<OpenDocument, RpcError> {
        self.said(recovery::restore(&self.shared, &params.id))
    }

    fn discard_recovery(&self, params: RecoveryParams) -> Result<Vec<Recovery>, RpcError> {
        self.said(recovery::discard(&self.shared, &params.id))?;
        Ok(recovery::list(&self.shared))
    }

    fn compare_recovery(&self, params: RecoveryParams) -> Result<CompareResult, RpcError> {
        self.said(recovery::compare(&self.shared, &params.id))
    }

    fn list_files(&self, params: ListParams) -> Result<FolderList, RpcError> {
        self.said(listing::list(params.folder.as_deref().map(Path::new)))
    }
}
