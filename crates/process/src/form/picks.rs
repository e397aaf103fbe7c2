//! What may be picked in a field, by the catalog.

use flow::{Choice, Control};
use language::{Element, Type};
use yaml::Node;

use super::field::Making;
use crate::catalog::{self, Board, Catalog, SubjectKind};
use crate::read::scalar;

/// So many are offered at most.
const MOST: usize = 500;

/// Fills the options of a field of `shape` in the map it stands in, and takes from its words those that cannot be chosen.
pub(super) fn offer(making: &Making<'_>, control: &mut Control, shape: &str, name: &str, map: Node<'_>) {
    let Some(catalog) = making.catalog else { return };
    let picks = Picks { making, catalog, map };
    match control {
        Control::Text { options, .. } => *options = picks.texts(shape, name),
        Control::Tags { options, free: true } if name == "path" => *options = picks.next_steps(),
        Control::Tags { options, free: false } => picks.limit(options, shape, name),
        Control::Select { options } if (shape, name) == ("permission", "key") => {
            picks.limit_permissions(options)
        }
        _ => {}
    }
}

struct Picks<'a> {
    making: &'a Making<'a>,
    catalog: &'a Catalog,
    /// The map in which the field stands.
    map: Node<'a>,
}

impl Picks<'_> {
    fn texts(&self, shape: &str, name: &str) -> Vec<Choice> {
        let catalog = self.catalog;
        let of = |all: Option<Vec<&catalog::Choice>>| all.map(|all| self.choices(all)).unwrap_or_default();
        match (shape, name) {
            ("node", "outcome") => {
                of(catalog.outcomes.as_ref().map(|all| all.iter().map(|one| &one.choice).collect()))
            }
            ("responsibility" | "admission", "key") => {
                let resource = scalar::text_of(self.map, "resource");
                let fits = |one: &&catalog::Responsibility| {
                    resource.as_ref().is_none_or(|word| *word == one.resource)
                };
                let all = catalog.responsibilities.as_ref();
                of(all.map(|all| all.iter().filter(fits).map(|one| &one.choice).collect()))
            }
            ("permission", "transition") => {
                let transitions = self.own_boards().filter_map(|board| board.transitions.as_ref()).flatten();
                self.choices(transitions.map(|one| &one.choice).collect())
            }
            ("observation" | "selection", "boardId") => {
                self.choices(self.boards().map(|board| &board.choice).collect())
            }
            ("node", "sourceStatusId" | "destinationStatusId") => {
                let named = self.map.get("selection").and_then(|map| scalar::text_of(map, "boardId"));
                let meant = |board: &&Board| {
                    named.as_ref().is_none_or(|id| board.choice.key == **id || id.is_empty())
                };
                let statuses =
                    self.boards().filter(meant).filter_map(|board| board.statuses.as_ref()).flatten();
                self.choices(statuses.collect())
            }
            ("observation", "workflowDefinitionId") => self.definitions("workflow"),
            ("identity", "definitionId") => match scalar::text_of(self.map, "resource").as_deref() {
                Some("boardItem") => self.definitions("board"),
                _ => self.definitions("entity"),
            },
            _ => vec![],
        }
    }

    fn boards(&self) -> impl Iterator<Item = &Board> {
        self.catalog.boards.iter().flatten()
    }

    /// The board of the subject when it is a card of one that is known; else all.
    fn own_boards(&self) -> impl Iterator<Item = &Board> {
        let own = self
            .catalog
            .subject_definition
            .as_ref()
            .filter(|_| self.catalog.subject == SubjectKind::BoardItem);
        let own = own.filter(|id| self.boards().any(|board| board.choice.key == **id));
        self.boards().filter(move |board| own.is_none_or(|id| board.choice.key == *id))
    }

    fn definitions(&self, kind: &str) -> Vec<Choice> {
        let all = self.catalog.definitions.iter().flatten().filter(|one| one.kind == kind);
        self.choices(all.map(|one| &one.choice).collect())
    }

    /// Each key once; what is switched off says so.
    fn choices(&self, all: Vec<&catalog::Choice>) -> Vec<Choice> {
        let mut choices: Vec<Choice> = vec![];
        for one in all {
            if choices.len() >= MOST {
                break;
            }
            if choices.iter().any(|choice| choice.value == one.key) {
                continue;
            }
            choices.push(Choice {
                value: one.key.clone(),
                label: one.title.clone().unwrap_or_else(|| one.key.clone()),
                disabled: (!one.enabled).then(|| self.making.messages.get("pick-disabled", [])),
                command: None,
            });
        }
        choices
    }

    /// The references and collections that may follow the path that is there.
    fn next_steps(&self) -> Vec<Choice> {
        let steps: Vec<String> =
            self.map.get("path").iter().flat_map(Node::items).map(|step| step.text().into_owned()).collect();
        let Some(element) = self.element_at(&steps) else { return vec![] };
        let prefix = if steps.is_empty() { "item." } else { "" };
        let records =
            element.fields().iter().filter(|f| matches!(f.kind, Type::Reference(_) | Type::Collection(_)));
        let choice = |field: &language::Field| Choice {
            value: format!("{prefix}{}", field.name),
            label: field.label.clone().unwrap_or_else(|| field.name.clone()),
            disabled: None,
            command: None,
        };
        records.take(MOST).map(choice).collect()
    }

    /// The record that a path leads to, its first step with `item.`.
    fn element_at(&self, steps: &[String]) -> Option<&Element> {
        let names =
            std::iter::once("item").chain(steps.iter().enumerate().map(|(index, step)| match index {
                0 => step.strip_prefix("item.").unwrap_or(step),
                _ => step,
            }));
        let schema = &self.catalog.schema;
        names.take(crate::schema::MAX_PATH + 1).try_fold(schema.roots(), |element, name| {
            match element.field(name)?.kind {
                Type::Reference(id) | Type::Collection(id) => Some(schema.element(id)),
                Type::Scalar(_) | Type::Unknown => None,
            }
        })
    }

    /// Takes from the words of a list those that its source does not have.
    fn limit(&self, options: &mut [Choice], shape: &str, name: &str) {
        match (shape, name) {
            ("observation", "changes") => {
                let steps: Vec<String> = self
                    .map
                    .get("path")
                    .iter()
                    .flat_map(Node::items)
                    .map(|step| step.text().into_owned())
                    .collect();
                let Some((last, before)) = steps.split_last() else { return };
                let name = if before.is_empty() { last.strip_prefix("item.").unwrap_or(last) } else { last };
                let end =
                    self.element_at(before).and_then(|element| element.field(name)).map(|field| field.kind);
                let not = match end {
                    Some(Type::Reference(_)) => "membershipChanged",
                    Some(Type::Collection(_)) => "linkChanged",
                    _ => return,
                };
                self.refuse(options, &[not], "pick-not-for-path");
            }
            ("observation", "eventTypes") => {
                let identities: Vec<Node<'_>> =
                    self.map.get("identities").iter().flat_map(Node::items).collect();
                let of_card = |node: &Node<'_>| {
                    scalar::text_of(*node, "resource").is_some_and(|word| word == "boardItem")
                };
                let own = scalar::text_of(self.map, "sourceKind").is_some_and(|word| word == "subject")
                    && self.catalog.subject == SubjectKind::BoardItem;
                if own || identities.iter().any(of_card) {
                    self.refuse(options, &["archived", "restored"], "pick-not-for-cards");
                }
            }
            _ => {}
        }
    }

    fn limit_permissions(&self, options: &mut [Choice]) {
        let Some(permissions) = &self.catalog.permissions else { return };
        for option in options {
            let listed = permissions.iter().find(|one| one.key == option.value);
            if !listed.is_some_and(|one| one.enabled) {
                option.disabled = Some(self.making.messages.get("pick-disabled", []));
            }
        }
    }

    fn refuse(&self, options: &mut [Choice], words: &[&str], why: &str) {
        for option in options.iter_mut().filter(|option| words.contains(&&*option.value)) {
            option.disabled = Some(self.making.messages.get(why, []));
        }
    }
}

#[cfg(test)]
mod tests;
